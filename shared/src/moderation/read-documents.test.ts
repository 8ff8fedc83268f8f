import { anExperience } from '../testing/builders.ts';
import {
  readCase,
  readHeld,
  readModeratorSince,
  readObjection,
  readReport,
  readReportPace,
  readReview,
  stubStateOf,
} from './read-documents.ts';

const at = new Date('2026-11-22T12:00:00Z');
/** A time as an SDK reads it. */
class Timestamp {
  constructor(private readonly date: Date) {}
  toDate(): Date {
    return this.date;
  }
}
const stored = new Timestamp(at);
const text = 'a'.repeat(64);
const { id, ...fields } = anExperience();
const experience = { id, ...fields };
const note = { reason: 'person', note: 'Names my colleague.', at: stored };
const decision = { by: 'rule', verdict: 'hold', reason: '', at: stored };

const CASE = {
  ...{ text, experience: fields, reporters: 3, notes: [note], at: stored, isOpen: true },
  ...{ review: 0, kept: null, history: [decision] },
};
const HELD = { experience: fields, state: 'held', by: 'rule', why: '', at: stored, until: null };
const OBJECTION = { text: 'It is true.', version: fields, at: stored, isOpen: true };
const REVIEW = { number: 1, verdict: 'keep', reason: 'True.', text, takesVersion: false, at: stored };
const PACE = { experience: 'id', count: 1, at: stored };
const REPORT = { uid: 'ada', ...note, text, decision: { verdict: 'keep', at: stored } };

const onlyKnown = (data: Readonly<Record<string, unknown>>) => ({ ...data, unknown: 1 });

test('stored documents are read, without unknown fields', () => {
  const read = { ...note, at };
  expect(readCase(id, onlyKnown(CASE))).toEqual({
    ...CASE,
    holdRefusedAt: null,
    experience,
    at,
    notes: [read],
    history: [{ ...decision, at }],
  });
  expect(readHeld(id, onlyKnown(HELD))).toEqual({ ...HELD, experience, at });
  expect(readHeld(id, { ...HELD, state: 'removed', until: at })).toMatchObject({ until: at });
  expect(readObjection(id, onlyKnown(OBJECTION))).toEqual({ ...OBJECTION, version: experience, at });
  expect(readReview(onlyKnown(REVIEW))).toEqual({ ...REVIEW, at });
  const decided = { verdict: 'keep', at };
  expect(readReport('id', REPORT)).toEqual({ experience: 'id', ...read, text, decision: decided });
  expect(readReportPace(onlyKnown(PACE))).toEqual({ ...PACE, at });
  expect(readModeratorSince({ at: stored })).toEqual(at);
});

test('notes, decisions and versions that cannot be read are left out', () => {
  const notes = [null, { ...note, reason: 'unknown' }, { ...note, at: 'today' }, note];
  const history = [{ ...decision, verdict: 'burn' }, decision];
  expect(readCase(id, { ...CASE, notes, history, kept: 7 })).toEqual(readCase(id, CASE));
  expect(readCase(id, { ...CASE, notes: {}, history: null })).toMatchObject({ notes: [], history: [] });
  expect(readObjection(id, { ...OBJECTION, version: { company: 7 } })).toMatchObject({ version: null });
  for (const decision of [undefined, 7, { verdict: 'burn', at: stored }])
    expect(readReport(id, { ...REPORT, decision })).toMatchObject({ decision: null });
});

test('long texts are cut off, and control characters are removed', () => {
  const long = `\u0000${'x'.repeat(5000)}`;
  expect(readReport('id', { ...REPORT, note: long })?.note).toBe('x'.repeat(499));
  expect(readReview({ ...REVIEW, reason: long })?.reason).toBe('x'.repeat(499));
  expect(readHeld(id, { ...HELD, why: long })?.why).toBe('x'.repeat(499));
  expect(readObjection(id, { ...OBJECTION, text: long })?.text).toBe('x'.repeat(1999));
});

const READERS: readonly (readonly [(data: unknown) => unknown, Readonly<Record<string, unknown>>])[] = [
  [(data) => readCase(id, data), CASE],
  [(data) => readHeld(id, data), HELD],
  [(data) => readObjection(id, data), OBJECTION],
  [readReview, REVIEW],
  [(data) => readReport('id', data), REPORT],
  [readReportPace, PACE],
  [readModeratorSince, { at: stored }],
];
const LENIENT = ['notes', 'history', 'kept', 'until', 'version', 'uid', 'decision'];

test.each(READERS)('a document that cannot be read is undefined: %#', (read, data) => {
  for (const unreadable of [undefined, null, 7, 'text', [], {}]) expect(read(unreadable)).toBeUndefined();
  for (const field of Object.keys(data).filter((name) => !LENIENT.includes(name)))
    for (const value of [undefined, null, -1, new Timestamp(new Date(Number.NaN))])
      expect([field, value, read({ ...data, [field]: value })]).toEqual([field, value, undefined]);
});

test('a stub says whether the experience is held or removed', () => {
  expect(stubStateOf({ createdBy: null, status: 'held' })).toBe('held');
  expect(stubStateOf({ createdBy: null, status: 'removed' })).toBe('removed');
  for (const other of [undefined, fields, { status: 7 }]) expect(stubStateOf(other)).toBeUndefined();
});
