import { MAX_EXPERIENCES_PER_DAY, MAX_SAVED } from '../../../shared/src/experiences/limits.ts';
import { type Data, NOW } from '../support/request.ts';
import { MIDNIGHT } from '../support/stored.ts';
import type { User } from '../support/users.ts';
import { equal, pathOf, type World } from './world.ts';

/** The account whose pace or saved experiences a path names; undefined for every other path. */
export function accountOf(path: string): string | undefined {
  const [collection = '', uid, ...deeper] = path.split('/');
  return ['pace', 'saved'].includes(collection) && deeper.length === 0 ? uid : undefined;
}

/** A stored document as the model has it: a time of today is the server's time, whenever it was. */
export const withTimeOfModel = (stored: Data): Data =>
  stored.at instanceof Date && stored.at.getTime() >= MIDNIGHT ? { ...stored, at: NOW } : stored;

/** What somebody's pace is after one experience more: counted on from the same day, or from the start. */
export function nextPace(before: Data | undefined, experience: unknown): Data {
  const isSameDay = before !== undefined && equal(before.at, NOW);
  return { experience, count: isSameDay ? Number(before.count) + 1 : 1, at: NOW };
}

/** Whether somebody may leave this behind as their pace, or as what they have saved. */
export function mayWriteAccount(world: World, next: World, path: string, { uid }: User): boolean {
  if (accountOf(path) !== uid) return false;
  const [before, after] = [world.get(path), next.get(path)];
  if (path.startsWith('saved/')) return after === undefined || areSaved(after);
  // It may go from the next day on.
  return after === undefined ? !equal(before?.at, NOW) : isNextPace(before, after, world, next);
}

/** One more of so many a day, for an experience that the batch creates. */
function isNextPace(before: Data | undefined, after: Data, world: World, next: World): boolean {
  if (typeof after.experience !== 'string') return false;
  const experience = pathOf('experience', after.experience);
  return (
    equal(after, nextPace(before, after.experience)) &&
    Number(after.count) <= MAX_EXPERIENCES_PER_DAY &&
    !world.has(experience) &&
    next.has(experience)
  );
}

const areSaved = ({ ids, ...others }: Data): boolean =>
  Object.keys(others).length === 0 &&
  Array.isArray(ids) &&
  ids.length <= MAX_SAVED &&
  ids.every((id) => typeof id === 'string' && !id.includes('/')) &&
  ids.join('').length <= 64_000;
