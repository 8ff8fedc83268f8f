import { MAX_EXPERIENCES_PER_DAY } from '../../../shared/src/experiences/limits.ts';
import type { Person } from '../support/callers.ts';
import { equal } from './equal.ts';
import { type Data, paceOwner, pathOf, type World } from './world.ts';

const DAY = 24 * 60 * 60 * 1000;
const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY;
/** The last moment of the day before, in UTC. */
export const YESTERDAY = new Date(MIDNIGHT - 1);

/** A pace that is stored, as the model has it: whenever it was today, it was now. */
export function paceOf(stored: Data, toDate: (at: unknown) => Date | undefined): Data {
  const at = toDate(stored.at);
  return at === undefined ? stored : { ...stored, at: at.getTime() < MIDNIGHT ? at : { $: 'now' } };
}

/** What somebody's pace is after one experience more: counted on from the same day, or from the start. */
export function nextPace(before: Data | undefined, experience: unknown): Data {
  const isSameDay = before !== undefined && equal(before.at, { $: 'now' });
  return { experience, count: isSameDay ? Number(before.count) + 1 : 1, at: { $: 'now' } };
}

/** Whether a batch may write a pace: one's own, for an experience that it creates, one of so many a day. */
export function mayPace(world: World, next: World, path: string, { uid }: Person): boolean {
  const after = next.get(path);
  if (paceOwner(path) !== uid || after === undefined || typeof after.experience !== 'string') return false;
  const experience = pathOf('experience', after.experience);
  return (
    equal(after, nextPace(world.get(path), after.experience)) &&
    Number(after.count) <= MAX_EXPERIENCES_PER_DAY &&
    !world.has(experience) &&
    next.has(experience)
  );
}
