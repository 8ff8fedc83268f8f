import { MAX_EXPERIENCES_PER_DAY } from '../../../shared/src/experiences/limits.ts';
import { type Data, SERVER_TIMESTAMP } from '../support/sent-request.ts';
import { MIDNIGHT } from '../support/stored.ts';
import type { User } from '../support/users.ts';
import { equal, paceOwner, pathOf, type World } from './world.ts';

/** A stored document as the model has it: a time of today is the server's time, whenever it was. */
export const withTimeOfModel = (stored: Data): Data =>
  stored.at instanceof Date && stored.at.getTime() >= MIDNIGHT ? { ...stored, at: SERVER_TIMESTAMP } : stored;

/** What somebody's pace is after one experience more: counted on from the same day, or from the start. */
export function nextPace(before: Data | undefined, experience: unknown): Data {
  const isSameDay = before !== undefined && equal(before.at, SERVER_TIMESTAMP);
  return { experience, count: isSameDay ? Number(before.count) + 1 : 1, at: SERVER_TIMESTAMP };
}

/**
 * Whether a batch may write a pace: one's own, for an experience that it creates, one of so many a day. It may delete that of
 * a day before.
 */
export function mayWritePace(world: World, next: World, path: string, { uid }: User): boolean {
  const after = next.get(path);
  if (paceOwner(path) !== uid) return false;
  if (after === undefined) return !equal(world.get(path)?.at, SERVER_TIMESTAMP);
  if (typeof after.experience !== 'string') return false;
  const experience = pathOf('experience', after.experience);
  return (
    equal(after, nextPace(world.get(path), after.experience)) &&
    Number(after.count) <= MAX_EXPERIENCES_PER_DAY &&
    !world.has(experience) &&
    next.has(experience)
  );
}
