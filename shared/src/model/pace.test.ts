import {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
} from '../limits.ts';
import { movedTo, nextCounts, type Pace, pauseOf, type Step } from './pace.ts';

const at = new Date('2026-11-22T23:59:59Z');
const sameDay = new Date('2026-11-22T00:00:00Z');
const nextDay = new Date('2026-11-23T00:00:00Z');
const nextYear = new Date('2027-01-01T00:00:00Z');

const pace = (counts: Partial<Pace> = {}): Pace => ({
  count: 3,
  edits: 5,
  companies: ['A', 'B'],
  at,
  ...counts,
});
const create: Step = { kind: 'create', company: 'A' };
const edit: Step = { kind: 'edit', company: undefined };
const move: Step = { kind: 'edit', company: 'A' };

const SAME_DAY = { count: 4, edits: 5, companies: ['A', 'B', 'A'] };
const OTHER_DAY = { count: 1, edits: 0, companies: ['A', 'B', 'A'] };
const OTHER_YEAR = { count: 1, edits: 0, companies: ['A'] };

const fullDay = pace({ count: MAX_EXPERIENCES_PER_DAY });
const fullOfEdits = pace({ edits: MAX_EDITS_PER_DAY });
const fullCompany = pace({ companies: Array(MAX_EXPERIENCES_PER_COMPANY).fill('A') });
const fullYear = pace({
  companies: Array.from({ length: MAX_EXPERIENCES_PER_YEAR }, (_, index) => `C${index}`),
});

test.each<[string, Pace | undefined, Step, Date, unknown]>([
  ['the first experience of an account', undefined, create, sameDay, [OTHER_YEAR]],
  ['another one on a day', pace(), create, sameDay, [SAME_DAY, OTHER_DAY, OTHER_YEAR]],
  ['another one on the next day', pace(), create, nextDay, [OTHER_DAY, SAME_DAY, OTHER_YEAR]],
  ['another one in the next year', pace(), create, nextYear, [OTHER_YEAR, SAME_DAY, OTHER_DAY]],
  ['one more than a day’s', fullDay, create, sameDay, [OTHER_DAY, OTHER_YEAR]],
  ['one more than a company’s', fullCompany, create, sameDay, [OTHER_YEAR]],
  ['one more than a year’s', fullYear, create, sameDay, [OTHER_YEAR]],
  [
    'an edit',
    pace({ companies: [] }),
    edit,
    sameDay,
    [
      { count: 3, edits: 6, companies: [] },
      { count: 0, edits: 1, companies: [] },
      { count: 0, edits: 1, companies: [] },
    ],
  ],
  [
    'an edit that changes the company',
    pace(),
    move,
    sameDay,
    [
      { count: 3, edits: 6, companies: ['A', 'B', 'A'] },
      { count: 0, edits: 1, companies: ['A', 'B', 'A'] },
      { count: 0, edits: 1, companies: ['A'] },
    ],
  ],
])('%s carries the counts', (_what, before, step, now, counts) => {
  expect(nextCounts(before, step, now)).toEqual(counts);
});

test.each<[string, Pace | undefined, Step, Date, unknown]>([
  ['never added', undefined, create, sameDay, undefined],
  ['has one left', pace({ count: MAX_EXPERIENCES_PER_DAY - 1 }), create, sameDay, undefined],
  ['has none left', fullDay, create, sameDay, { limit: 'day', retryAt: nextDay }],
  ['has none left, but edits', fullDay, move, sameDay, undefined],
  ['had none left on the day before', fullDay, create, nextDay, undefined],
  [
    'has none left, by a clock that is years behind',
    fullDay,
    create,
    new Date(0),
    { limit: 'day', retryAt: nextDay },
  ],
  ['has no edit left', fullOfEdits, edit, sameDay, { limit: 'edits', retryAt: nextDay }],
  ['has no edit left, but creates', fullOfEdits, create, sameDay, undefined],
  ['has none of the company left', fullCompany, create, nextDay, { limit: 'company', retryAt: nextYear }],
  ['has none of another company left', fullCompany, move, nextDay, { limit: 'company', retryAt: nextYear }],
  ['has none of the company left, but keeps it', fullCompany, edit, nextDay, undefined],
  ['has none of the year left', fullYear, create, nextDay, { limit: 'year', retryAt: nextYear }],
  ['has none of the year left, but keeps the company', fullYear, edit, nextDay, undefined],
  ['had none of the last year left', fullYear, create, nextYear, undefined],
  [
    'has none of the year and of the day left',
    { ...fullYear, count: MAX_EXPERIENCES_PER_DAY },
    create,
    sameDay,
    { limit: 'year', retryAt: nextYear },
  ],
])('an account that %s is paused until', (_what, before, step, now, pause) => {
  expect(pauseOf(before, step, now)).toEqual(pause);
});

test.each([
  ['another company', { company: 'B' }, 'B'],
  ['a later date', { date: '2024-05-18' }, 'A'],
  ['an earlier date', { company: 'A', date: '2024-05-16' }, undefined],
  ['another name of its author', {}, undefined],
])('an edit with %s counts for its company: %s', (_, edit, expected) => {
  expect(movedTo({ company: 'A', date: '2024-05-17' }, edit)).toBe(expected);
});
