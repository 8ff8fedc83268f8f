import { OTHER_YEAR, TOTALS_ROOT, YEAR_LETTERS } from '@portal/shared/counts';
import { createSum, totalsPath } from '../changes.ts';
import { untilStopped } from '../store/at-once.ts';
import { cellDifferences } from './differences.ts';
import { removeOrphan, settleDifferences } from './settle.ts';
import { addFailure, type VerifyRun } from './verify-run.ts';

/** Compares the totals of each year with the ledger, with a new snapshot for each year. */
export async function verifyYears(run: VerifyRun): Promise<void> {
  const { reader, signal } = run;
  const letters = new Set<string>();
  for await (const letter of untilStopped(reader.groups('choices'), signal)) letters.add(letter);
  for await (const { path } of untilStopped(reader.documents('totals', []), signal)) {
    if (path === totalsPath(TOTALS_ROOT)) continue;
    const [letter] = [...YEAR_LETTERS].find(([, year]) => path === totalsPath(year)) ?? [];
    if (letter === undefined) await removeOrphan(run, path);
    else letters.add(letter);
  }
  for await (const letter of untilStopped(letters, signal)) await settleYear(run, letter);
}

async function settleYear(run: VerifyRun, letter: string): Promise<void> {
  const path = totalsPath(YEAR_LETTERS.get(letter) ?? OTHER_YEAR);
  try {
    await settleDifferences(run, path, (isSettled) =>
      run.reader.atOneMoment(async (moment) => {
        const sum = createSum();
        for await (const { questions: _questions, ...counted } of moment.ledgerOf('choices', letter))
          sum.add({ before: undefined, after: { ...counted, questions: {} } });
        const cells = cellDifferences(sum.changes.cells, await moment.read([path]), {});
        return { companies: new Map(), cells, questions: new Map() };
      }, isSettled),
    );
  } catch (error) {
    addFailure(run.report, path, error);
  }
}
