import { openDatabase } from '../core/open-database.ts';
import { matches } from '../core/query/match-query.ts';
import type { Query } from '../core/query.ts';
import { aDelete, aMap, aQuery, aSet, DATABASE, seededRandom } from '../core/testing/builders.ts';
import { parseQuery } from '../core/testing/parse-query.ts';
import type { Write } from '../core/write.ts';
import { aggregate } from './aggregation.ts';
import { CommitIndex } from './commit-index.ts';
import { createTarget, type TargetChange } from './listen-target.ts';

const COUNT = 400;
const FILTER = 'role in [1, 2] and modes.onsite == true and words.`C++` == true';

/** Sets or deletes a document that the filter finds in about one of five cases. */
function aWrite(random: () => number): Write {
  const path = `c/${Math.floor(random() * COUNT)}`;
  if (random() < 0.1) return aDelete(path);
  const isSet = (): boolean => random() < 0.6;
  return aSet(path, {
    role: BigInt(Math.floor(random() * 4)),
    modes: aMap(isSet() ? { onsite: true } : {}),
    words: aMap(isSet() ? { 'C++': true } : {}),
  });
}

describe.each([
  'limit 20',
  'order __name__ desc limit 20',
  'order __name__ desc',
  'startAfter [/c/3] limit 5',
])('equalities by name, %s', (rest) => {
  test('a listener follows writes to the fields, and a count agrees with it', async () => {
    const random = seededRandom(3);
    const database = await openDatabase({ folder: undefined, ...DATABASE });
    await database.commit(Array.from({ length: COUNT }, () => aWrite(random)));
    const query = parseQuery(`${FILTER} ${rest}`);
    const unlimited: Query = { ...query, limit: undefined };
    expect(database.explain(query).indexEntriesScanned).toBeGreaterThan(0);

    const held = new Set<string>();
    const take = (changes: readonly TargetChange[]): void => {
      for (const change of changes) {
        if (change.kind === 'changed') held.add(change.document.path);
        else held.delete('path' in change ? change.path : change.document.path);
      }
    };
    const target = createTarget(database, { kind: 'query', query });
    take(target.open(undefined).changes);
    database.watch((commit) => take(target.apply(new CommitIndex(commit))));

    for (let round = 0; round < 60; round++) {
      await database.commit(Array.from({ length: 5 }, () => aWrite(random)));
      const all = database.run(aQuery({ orderBy: query.orderBy }));
      const expected = all.filter((document) => matches(query, document)).map(({ path }) => path);
      expect([...held].sort()).toEqual(expected.slice(0, query.limit).sort());
      const [counted] = aggregate(database, unlimited, [{ kind: 'count', upTo: undefined }]);
      expect(counted).toBe(BigInt(expected.length));
    }
    await database.close();
  });
});
