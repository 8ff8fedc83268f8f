import { type ExperienceDraft, lastDay, PaceError, RefusedError } from '@portal/shared/experiences';
import { isOutdated } from '@portal/shared/portal';
import { failureOf, type SaveProblem } from '../messages/failures.ts';
import { readClockOffset, timeAt } from './clock-offset.ts';

/**
 * Why a save came to nothing. Where the rules refused it, this asks whether a newer page is there, and whether the
 * device's clock is wrong, so that the form let a date pass that lies ahead.
 */
export async function saveProblemOf(error: unknown, { date }: ExperienceDraft): Promise<SaveProblem> {
  if (error instanceof PaceError) return { status: 'paused', retryAt: error.retryAt };
  if (error instanceof RefusedError && error.isDeleted) return { status: 'deleted' };
  const failure = failureOf(error);
  if (failure !== 'refused') return { status: failure };
  if (await isOutdated()) return { status: 'outdated' };
  const offset = await readClockOffset();
  return { status: offset !== 0 && date > lastDay(timeAt(offset)) ? 'wrong-clock' : 'refused' };
}
