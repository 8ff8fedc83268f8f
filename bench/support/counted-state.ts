import { createSum, documentsOf, packDirectory, totalsPath } from '@portal/counting';
import { createRecount, readCounts } from '@portal/counting/testing';
import { COUNT_VERSION, type Counted, TOTALS_ROOT } from '@portal/shared/counts';
import { commitAll, type Database, writeOf } from 'local-backend';
import { countDifferences } from './count-differences.ts';

/** The counts of many experiences, to be written into a store that does not contain these experiences. */
export function createCountedState() {
  const sum = createSum();
  const recount = createRecount();
  return {
    /** Adds an experience to the counts that `write` stores, and to the recount that `differences` compares with. */
    add(counted: Counted): void {
      sum.add({ before: undefined, after: counted });
      recount.add(counted);
    },
    /** Adds an experience to the recount only. The tested function counts this experience in the store. */
    expect: (counted: Counted): void => recount.add(counted),
    async write(database: Database): Promise<void> {
      const documents = new Map([
        ...documentsOf(sum.changes),
        [totalsPath(TOTALS_ROOT), { version: COUNT_VERSION }],
        ...(await packDirectory(sum.changes.companies, Date.now(), COUNT_VERSION)),
      ]);
      await commitAll(
        database,
        Array.from(documents, ([path, data]) => [writeOf(path, data)]),
      );
    },
    /** The number of documents and companies in a store that differ from the recount of all added experiences. */
    async differences(database: Database): Promise<number> {
      const { directory, documents } = await readCounts(database);
      const numbers = Object.entries(documents).filter(([path]) => !isOfOneExperience(path));
      return countDifferences({ directory, documents: Object.fromEntries(numbers) }, recount.counts);
    },
  };
}

const isOfOneExperience = (path: string): boolean => /^(?:search|counted)\//.test(path);
