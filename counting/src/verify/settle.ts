import { applyChanges } from '../apply-changes.ts';
import type { Changes } from '../changes.ts';
import { type CountStore, MAX_CELLS } from '../count-store.ts';
import { addFinding, format } from '../store/findings.ts';
import type { VerifyRun } from './verify-run.ts';

const MAX_QUESTIONS = 400;

const MAX_NAMED = 5;

/** The first correction may be incomplete, the second meets counts that are nearly right. */
const MAX_CORRECTIONS = 3;

/**
 * Compares the counts of a company or a year with the ledger. If the counts differ, compares them again at a time
 * without a commit in progress. Reports the differences that remain, and corrects the counts unless the run is a dry
 * run. Then compares again: between the comparison and the correction, a count that is too low may have reached 0, so
 * that the trigger deleted its document. Rejects if the counts still differ after three corrections.
 */
export async function settleDifferences(
  run: VerifyRun,
  name: string,
  compare: (isSettled: boolean) => Promise<Changes>,
): Promise<void> {
  if (describe(await compare(false)).length === 0) return;
  for (let corrections = 0; ; corrections += 1) {
    const changes = await compare(true);
    const lines = describe(changes);
    if (lines.length === 0) return;
    if (corrections === MAX_CORRECTIONS) throw new Error(`Still wrong after ${corrections} corrections`);
    if (!run.dryRun) await settle(run.store, changes);
    if (corrections === 0) addFinding(run.report.differences, name, summarize(lines));
    if (run.dryRun) return;
  }
}

function summarize(lines: readonly string[]): string {
  const more = lines.length > MAX_NAMED ? `, and ${format(lines.length - MAX_NAMED)} more` : '';
  return lines.slice(0, MAX_NAMED).join(', ') + more;
}

/** A text for each count that differs. */
function describe({ companies, cells, questions }: Changes): readonly string[] {
  const signed = (by: number): string => `${by > 0 ? '+' : ''}${by}`;
  return [
    ...Array.from(companies.values(), (by) =>
      by === 0 ? 'documents without experiences' : `experiences ${signed(by)}`,
    ),
    ...Array.from(cells, ([path, change]) =>
      Array.from(change.cells, ([cell, by]) => `${path.split('/')[0]} ${cell} ${signed(by)}`),
    ).flat(),
    ...Array.from(questions, ([path, { difference }]) => `${path} ${signed(difference)}`),
  ];
}

/**
 * Reports a document that belongs to no company, year or question. Removes the document unless the run is a dry run.
 */
export async function removeOrphan({ store, report, dryRun }: VerifyRun, path: string): Promise<void> {
  if (!dryRun)
    await store.transact(async (transaction) => transaction.write(new Map([[path, { data: undefined }]])));
  addFinding(report.orphans, path);
}

/**
 * Adds differences to the counts, in as many transactions as necessary. Every write is an addition, so the additions
 * that other clients make at the same time are not lost.
 */
async function settle(store: CountStore, changes: Changes): Promise<void> {
  for (const part of inParts(changes)) {
    await store.transact(async (transaction) => {
      // Drifts are not reported here: a count would become negative only if another client has corrected it already.
      transaction.write(await applyChanges(transaction, part, () => undefined));
    });
  }
}

/** The last part is the number of experiences, because a company's documents are deleted with its last experience. */
function* inParts({ companies, cells, questions }: Changes): Generator<Changes> {
  const NONE: Changes = { companies: new Map(), cells: new Map(), questions: new Map() };
  for (const [path, change] of cells)
    for (const part of chunks([...change.cells], MAX_CELLS))
      yield { ...NONE, cells: new Map([[path, { fields: change.fields, cells: new Map(part) }]]) };
  for (const part of chunks([...questions], MAX_QUESTIONS)) yield { ...NONE, questions: new Map(part) };
  if (companies.size > 0) yield { ...NONE, companies };
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
