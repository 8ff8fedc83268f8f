import { numberOf, summaryPath } from '../changes.ts';
import { replacing } from '../count-store.ts';
import { changeDirectory, readWholeDirectory } from '../directory.ts';
import { inGroups, untilStopped } from '../store/at-once.ts';
import { addFinding } from '../store/findings.ts';
import { addFailure, type VerifyRun } from './verify-run.ts';

/** The number of companies in one transaction. */
const GROUP = 200;

/** Compares the directory with the number of experiences in each company's summary. */
export async function verifyDirectory(run: VerifyRun): Promise<void> {
  for await (const group of inGroups(findSuspects(run), GROUP)) await settleGroup(run, group);
}

/** The companies whose number in the directory differs from the number in their summary. */
async function* findSuspects({ reader, store, signal }: VerifyRun): AsyncGenerator<string, void> {
  const { numbers } = await store.transact(readWholeDirectory);
  const summaries = reader.documents('companySummaries', ['company', 'experiences']);
  for await (const { data } of untilStopped(summaries, signal)) {
    const company = String(data.company);
    if (numbers.get(company) !== data.experiences) yield company;
    numbers.delete(company);
  }
  yield* untilStopped(numbers.keys(), signal);
}

/**
 * Reads companies again in one transaction, and sets their numbers in the directory to the numbers in their
 * summaries.
 */
async function settleGroup(
  { store, report, dryRun }: VerifyRun,
  companies: readonly string[],
): Promise<void> {
  try {
    const wrong = await store.transact(async (transaction) => {
      const stored = await transaction.read(companies.map(summaryPath), ['experiences']);
      const { numbers } = await readWholeDirectory(transaction);
      const right = companies.map((company) => {
        const experiences = numberOf(stored.get(summaryPath(company))?.experiences);
        return [company, experiences] as const;
      });
      const wrong = right.filter(([company, experiences]) => (numbers.get(company) ?? 0) !== experiences);
      if (!dryRun) transaction.write(replacing(await changeDirectory(transaction, new Map(wrong))));
      return wrong.map(
        ([company, experiences]) => `${company}: ${numbers.get(company) ?? 0} → ${experiences}`,
      );
    });
    for (const detail of wrong) addFinding(report.differences, 'directory', detail);
  } catch (error) {
    addFailure(report, 'directory', error);
  }
}
