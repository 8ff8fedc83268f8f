import type { Firestore } from '@google-cloud/firestore';
import { addError, readSideBySide, untilStopped, workAtOnce } from '@portal/counting/store';
import { lastDay } from '../../shared/src/experiences/limits.ts';
import { judge } from './judge.ts';
import { inspect, repair } from './repair-pair.ts';
import { addJudgement, createReport, type Report } from './report.ts';

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
export async function migrateStore(
  db: Firestore,
  { dryRun, dropUnknownFields, signal, progress }: MigrationOptions,
): Promise<Report> {
  const report = createReport();
  const options = { dropUnknownFields, lastDay: lastDay(new Date()) };
  const judgePair = dryRun ? inspect : repair;
  const pairs = untilStopped(readSideBySide(db, 'experiences', 'owners'), signal);
  await workAtOnce(pairs, AT_ONCE, async ({ id, one: experience, other: owner }) => {
    const { repairs, findings } = judge({ experience, owner }, options);
    // Both documents of a doubtful pair are read again, at one moment, before it counts.
    if (repairs.length > 0 || findings.length > 0) {
      try {
        addJudgement(report, id, await judgePair(db, id, options));
      } catch (error) {
        addError(report.failures, id, error);
        if (report.failures.count >= MAX_FAILURES) throw error;
      }
    }
    if (experience === undefined) return;
    report.looked += 1;
    if (report.looked % PROGRESS === 0) progress?.(report.looked);
  });
  report.stopped = signal?.aborted ?? false;
  return report;
}
