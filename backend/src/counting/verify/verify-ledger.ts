import { countedOf } from '@portal/shared/counts';
import { createCounter } from '../counter.ts';
import { countsAlike, ledgerPath, readLedger } from '../ledger.ts';
import { untilStopped, workAtOnce } from '../store/at-once.ts';
import { addFinding } from '../store/findings.ts';
import { readSideBySide } from '../store/read-side-by-side.ts';
import { removeOrphan } from './settle.ts';
import { addFailure, type VerifyRun } from './verify-run.ts';

/**
 * The maximum number of experiences that wait for the counter at the same time. Enough to fill the next transaction
 * while one runs.
 */
const AT_ONCE = 200;
const PROGRESS = 5_000;
/**
 * The maximum number of differing experiences that wait. Most of them differ only because their event is pending. The
 * trigger counts them during the wait.
 */
const MAX_WAITING = 20_000;

/**
 * Compares each experience with its ledger entry, and counts each experience that differs. Adds the companies of all
 * experiences and entries to the run.
 */
export async function verifyLedger(run: VerifyRun): Promise<void> {
  const { db, companies, report, signal, progress } = run;
  let different: string[] = [];
  for await (const { id, one, other } of untilStopped(readSideBySide(db, 'experiences', 'counted'), signal)) {
    const [before, after] = [readLedger(other), countedOf(one)];
    for (const { company } of [before, after].filter((counted) => counted !== undefined))
      companies.add(company);
    if (!countsAlike(before, after)) different.push(id);
    else if (other !== undefined && before === undefined) await removeOrphan(run, ledgerPath(id));
    if (different.length === MAX_WAITING) {
      await settleAll(run, different);
      different = [];
    }
    if (one === undefined) continue;
    report.looked += 1;
    if (report.looked % PROGRESS === 0) progress?.(report.looked);
  }
  await settleAll(run, different);
}

async function settleAll(run: VerifyRun, ids: readonly string[]): Promise<void> {
  const { store, report, dryRun, signal } = run;
  // The counter's reports of wrong counts are ignored, because the counts are compared later.
  const counter = createCounter({ store, report: () => undefined, gather: 5, interval: 0 });
  await workAtOnce(untilStopped(ids, signal), AT_ONCE, async (id) => {
    try {
      if (!dryRun) await counter.count(id);
      addFinding(report.uncounted, id);
    } catch (error) {
      addFailure(report, id, error);
    }
  });
}
