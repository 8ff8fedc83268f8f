import fc from 'fast-check';
import { type Data, NOW } from '../support/request.ts';
import { HIDDEN, OWNED, storedFields, YESTERDAY } from '../support/stored.ts';
import type { World } from './world.ts';

const GRACES = { createdBy: 'grace', createdByName: 'Grace Hopper' };
const modes = { onsite: true, virtual: false, partiallyOnsite: true, remote: true };

/** What may have been stored before the first request, also by a newer version of the portal. */
const BEFORE: Readonly<Record<string, Data>> = {
  'experiences/named': storedFields({ likes: ['bob', 'ada', 'eve'] }),
  'experiences/graces': storedFields({ ...GRACES, likes: ['ada'] }),
  'experiences/hidden': storedFields({ ...HIDDEN, likes: ['ada'] }),
  'owners/hidden': OWNED,
  'experiences/lost': storedFields(HIDDEN),
  'experiences/newer': { ...storedFields({}), modes, salary: { min: 1 } },
  'owners/orphan': OWNED,
  'tombstones/gone': {},
};

/** How many experiences Ada and Grace have created already, today or the day before. */
const pace = fc
  .record({ count: fc.constantFrom(1, 28, 29, 30), at: fc.constantFrom(NOW, YESTERDAY) })
  .map((one): Data => ({ experience: 'named', ...one }));

export const storedBefore: fc.Arbitrary<World> = fc
  .record({
    paths: fc.subarray(Object.keys(BEFORE)),
    paces: fc.record({ 'pace/ada': pace, 'pace/grace': pace }, { requiredKeys: [] }),
  })
  .map(
    ({ paths, paces }) =>
      new Map([...paths.map((path) => [path, BEFORE[path] ?? {}] as const), ...Object.entries(paces)]),
  );
