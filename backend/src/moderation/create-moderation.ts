import type { Firestore } from '@google-cloud/firestore';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { Limits, Reporters } from './count-hold.ts';
import { handleExperience } from './handle-experience.ts';
import { handleReport } from './handle-report.ts';
import { handleReview } from './handle-review.ts';
import { returnHeld } from './return-held.ts';
import { sweepRemoved } from './sweep-removed.ts';

export interface ModerationOptions {
  /** A client with an administrator's rights. */
  readonly db: Firestore;
  readonly limits?: Partial<Limits>;
  readonly accounts?: Reporters;
  readonly now?: () => Date;
  /** Called with what the operator should know. */
  readonly report?: (line: string) => void;
}

export type Moderation = ReturnType<typeof createModeration>;

/**
 * The handlers of changed documents. A handler looks at what is stored and not at the event. So events may come late,
 * more than once and in any order.
 */
export const createModeration = ({
  db,
  limits,
  accounts,
  now = () => new Date(),
  report = () => undefined,
}: ModerationOptions) => ({
  reportWritten: (id: string): Promise<void> =>
    handleReport(db, id, { ...DEFAULT_LIMITS, ...limits }, now(), report, accounts),
  reviewWritten: (id: string): Promise<void> => handleReview(db, id, now()),
  experienceWritten: (id: string): Promise<void> => handleExperience(db, id, now()),
  /** Runs once an hour. Texts that cannot be returned do not keep removed ones from being erased. */
  sweep: (): Promise<void> => returnHeld(db, now()).finally(() => sweepRemoved(db, now())),
});
