import { numberOf } from '../changes.ts';
import { changeDirectory, readWholeDirectory } from '../directory.ts';
import { readAll } from '../store/read-side-by-side.ts';
import { settle } from './settle.ts';
import type { VerifyRun } from './verify-run.ts';

/** Compares the directory with the number of experiences in each company's summary. */
export const verifyDirectory = (run: VerifyRun): Promise<void> =>
  settle(run, 'directory', async (transaction) => {
    const { numbers } = await readWholeDirectory(transaction);
    const wrong = new Map<string, number>();
    const summaries = run.db.collection('companySummaries').select('company', 'experiences');
    for await (const summary of readAll(summaries, transaction.find)) {
      const company = String(summary.get('company'));
      const experiences = numberOf(summary.get('experiences'));
      if ((numbers.get(company) ?? 0) !== experiences) wrong.set(company, experiences);
      numbers.delete(company);
    }
    for (const company of numbers.keys()) wrong.set(company, 0);
    return changeDirectory(transaction, wrong);
  });
