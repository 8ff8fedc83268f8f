import type { Firestore } from '@google-cloud/firestore';
import { untilStopped, workAtOnce } from '@portal/counting/store';
import { lastDay } from '../../shared/src/experiences/limits.ts';
import { isFine, type JudgeOptions, judge } from './judge.ts';
import { type IdentifiedPair, readPairs } from './read-pairs.ts';
import { addFailure, addJudgement, createReport, type Report } from './report.ts';
import { look, repair } from './settle.ts';

export interface MigrationOptions {
  readonly dryRun: boolean;
  readonly dropUnknownFields: boolean;
  /** Ends the work early, each document being either done or as before. */
  readonly signal?: AbortSignal;
  /** Called now and then with the number of experiences looked at so far. */
  readonly progress?: (looked: number) => void;
}

const AT_ONCE = 16;
const PROGRESS = 5_000;
/** So many documents that cannot be written have a common reason. */
const MAX_FAILURES = 20;

/**
 * Brings all experiences and their owners documents into the shape that `firestore.rules` asks for, while people go on
 * using the portal. A dry run only reports the same. Rejects when the database cannot be read.
 */
export async function migrateStore(db: Firestore, options: MigrationOptions): Promise<Report> {
  const report = createReport();
  const judging = { dropUnknownFields: options.dropUnknownFields, lastDay: lastDay(new Date()) };
  const settle = options.dryRun ? look : repair;
  await workAtOnce(untilStopped(readPairs(db), options.signal), AT_ONCE, async (pair) => {
    await migratePair(pair, report, judging, (id) => settle(db, id, judging));
    if (pair.experience === undefined) return;
    report.looked += 1;
    if (report.looked % PROGRESS === 0) options.progress?.(report.looked);
  });
  report.stopped = options.signal?.aborted ?? false;
  return report;
}

/** What is fine at the first look is done; all else is read again, both documents together, before it counts. */
async function migratePair(
  pair: IdentifiedPair,
  report: Report,
  options: JudgeOptions,
  settle: (id: string) => ReturnType<typeof look>,
): Promise<void> {
  if (isFine(judge(pair, options))) return;
  try {
    addJudgement(report, pair.id, await settle(pair.id));
  } catch (error) {
    addFailure(report, pair.id, error);
    if (report.failures.count >= MAX_FAILURES) throw error;
  }
}
