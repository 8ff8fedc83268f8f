import { choicesOfKey, OTHER_YEAR, TOTALS_ROOT } from '@portal/shared/counts';
import { numberOf, totalsPath } from '../changes.ts';
import type { Data } from '../count-store.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { isAlike, settle } from './settle.ts';
import type { VerifyRun } from './verify-run.ts';

/**
 * Adds up the totals of all companies, whose cells have the same keys, to the totals of each year. Does nothing if some
 * company could not be verified.
 */
export async function verifyYears(run: VerifyRun): Promise<void> {
  const { db, report } = run;
  if (report.failures.count > 0) return;
  await settle(run, 'years', async (transaction) => {
    const years = new Map<string, Record<string, number>>();
    for await (const document of readAll(db.collection('companyTotals'), transaction.find))
      for (const [key, number] of Object.entries(document.get('cells') ?? {})) {
        if (numberOf(number) === 0) continue;
        const path = totalsPath(choicesOfKey(key)?.year ?? OTHER_YEAR);
        const cells = years.get(path) ?? {};
        cells[key] = (cells[key] ?? 0) + numberOf(number);
        years.set(path, cells);
      }
    const wrong = new Map<string, Data | undefined>();
    for await (const document of readAll(db.collection('totals'), transaction.find)) {
      const { path } = document.ref;
      const cells = years.get(path);
      years.delete(path);
      if (path === totalsPath(TOTALS_ROOT) || isAlike(document.data(), { cells: cells ?? {} })) continue;
      wrong.set(path, cells && { cells });
    }
    for (const [path, cells] of years) wrong.set(path, { cells });
    return wrong;
  });
}
