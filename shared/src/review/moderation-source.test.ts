import type { Objection, ReportedCase } from '../moderation/documents.ts';
import { anExperience } from '../testing/builders.ts';
import { orderQueue } from './moderation-source.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const aCase = (reporters: number): ReportedCase => ({
  ...{ text: 'a'.repeat(64), experience: anExperience(), reporters, notes: [], at: at(1), isOpen: true },
  ...{ review: 0, kept: null, history: [], holdRefusedAt: null },
});
const anObjection = (day: number): Objection => ({ text: 'No', version: null, at: at(day), isOpen: true });

test('objections come first, the oldest first, then cases by the number of reporters', () => {
  const cases = new Map(Object.entries({ few: aCase(1), many: aCase(4), both: aCase(2) }));
  const objections = new Map(Object.entries({ late: anObjection(9), both: anObjection(3) }));
  expect(orderQueue(cases, objections).map(({ id }) => id)).toEqual(['both', 'late', 'many', 'few']);
  expect(orderQueue(cases, objections)[0]).toMatchObject({
    reported: { reporters: 2 },
    objection: { text: 'No' },
  });
});
