import fc from 'fast-check';
import { HELD_STUB, objection, REMOVED_STUB, report, review } from '../support/moderation.ts';
import { type Data, NOW } from '../support/request.ts';
import { HIDDEN, LAST_YEAR, OWNED, storedFields, YESTERDAY } from '../support/stored.ts';
import { ADA, GRACE, personOf, type User } from '../support/users.ts';
import { reportOf } from './moderation.ts';
import type { World } from './world.ts';

const ofPerson = (collection: string, user: User): string => `${collection}/${personOf(user)}`;

const GRACES = { createdBy: 'grace', createdByName: 'Grace Hopper' };
const modes = { onsite: true, virtual: false, partiallyOnsite: true, remote: true };

/** Documents that may be stored before the first request, some by a newer version of the portal. */
const BEFORE: Readonly<Record<string, Data>> = {
  'experiences/named': storedFields({ likes: ['bob', 'ada', 'eve'] }),
  'experiences/graces': storedFields({ ...GRACES, likes: ['ada'] }),
  'experiences/hidden': storedFields({ ...HIDDEN, likes: ['ada'] }),
  'owners/hidden': OWNED,
  'experiences/lost': storedFields(HIDDEN),
  'experiences/newer': { ...storedFields({}), modes, salary: { min: 1 } },
  'owners/orphan': OWNED,
  'tombstones/gone': {},
  'experiences/held': HELD_STUB.experiences,
  'owners/held': OWNED,
  'withheld/held': HELD_STUB.withheld,
  'experiences/removed': REMOVED_STUB.experiences,
  'owners/removed': OWNED,
  'withheld/removed': REMOVED_STUB.withheld,
  'objections/removed': objection(),
  'cases/named': { isOpen: true },
  [reportOf('named', GRACE)]: report({ uid: 'grace' }),
  'reviews/graces': review(),
  'limits/holds': { count: 1 },
};

/** The paces of Ada and Grace before the first request. Their last write was today, yesterday or last year. */
const pace = fc
  .record({
    count: fc.constantFrom(0, 1, 1, 8, 9, 10),
    edits: fc.constantFrom(0, 1, 98, 99, 100),
    companies: fc
      .constantFrom(0, 0, 1, 2, 50, 57, 59, 60)
      .map((length) => Array.from({ length }, (_, index) => COMPANIES[index] ?? `OTHER ${index}`)),
    at: fc.constantFrom(NOW, NOW, YESTERDAY, LAST_YEAR),
  })
  .map((one): Data => ({ experience: 'named', ...one }));
const COMPANIES: readonly unknown[] = ['ACME', 'ACME', 'ACME CORP'];

/** The numbers of Ada's reports. */
const reportPace = fc.record({
  experience: fc.constant('named'),
  count: fc.constantFrom(0, 1, 19, 20),
  at: fc.constantFrom(NOW, YESTERDAY),
});

export const storedBefore: fc.Arbitrary<World> = fc
  .record({
    paths: fc.subarray(Object.keys(BEFORE)),
    blocked: fc.constantFrom([], [], [], [ADA], [GRACE]),
    paces: fc.record(
      {
        [ofPerson('pace', ADA)]: pace,
        [ofPerson('pace', GRACE)]: pace,
        [ofPerson('reportPace', ADA)]: reportPace,
      },
      { requiredKeys: [] },
    ),
  })
  .map(
    ({ paths, blocked, paces }) =>
      new Map<string, Data>([
        ['moderators/grace', { at: NOW }] as const,
        ...paths.map((path) => [path, BEFORE[path] ?? {}] as const),
        ...blocked.map((user) => [ofPerson('blocked', user), { why: 'Wrote advertisements.' }] as const),
        ...Object.entries(paces as Readonly<Record<string, Data>>),
      ]),
  );
