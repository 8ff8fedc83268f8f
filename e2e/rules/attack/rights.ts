import type { Person } from '../support/callers.ts';
import { equal } from './equal.ts';
import { isWholeExperience } from './whole-experience.ts';
import type { Data, Part, Place } from './world.ts';

/** What a batch does under one id. A part that is written may be the same afterwards. */
export interface Change {
  readonly before: Place;
  readonly after: Place;
  readonly written: ReadonlySet<Part>;
}

/** Whether what a batch does under an id is something that one person may do: one thing, all of it, and nothing more. */
export function mayChange(change: Change, person: Person): boolean {
  return [creates, edits, likes, deletes].some((does) => does(change, person));
}

function creates({ before, after, written }: Change, person: Person): boolean {
  if (before.experience !== undefined || after.experience === undefined) return false;
  return (
    before.tombstone === undefined &&
    isWholeExperience(after.experience) &&
    equal(after.experience.likes, []) &&
    isSigned(after, person, undefined) &&
    isExactly(written, ['experience', ...(isAnonymous(after.experience) ? (['owner'] as const) : [])])
  );
}

function edits({ before, after, written }: Change, person: Person): boolean {
  if (before.experience === undefined || after.experience === undefined) return false;
  const turns = equal(before.owner, after.owner) ? [] : (['owner'] as const);
  return (
    belongsTo(before, person) &&
    isWholeExperience(after.experience) &&
    equal(after.experience.likes, likesOf(before.experience)) &&
    isSigned(after, person, before.experience.createdByName) &&
    isExactly(written, ['experience', ...turns])
  );
}

function likes({ before, after, written }: Change, { uid }: Person): boolean {
  if (before.experience === undefined || after.experience === undefined) return false;
  const likesBefore = likesOf(before.experience);
  const expected = likesBefore.includes(uid) ? likesBefore.filter((id) => id !== uid) : [...likesBefore, uid];
  return (
    equal(after.experience, { ...before.experience, likes: expected }) && isExactly(written, ['experience'])
  );
}

function deletes({ before, after, written }: Change, person: Person): boolean {
  if (before.experience === undefined || after.experience !== undefined) return false;
  const owned = before.owner === undefined ? [] : (['owner'] as const);
  return (
    belongsTo(before, person) &&
    after.owner === undefined &&
    before.tombstone === undefined &&
    equal(after.tombstone, {}) &&
    isExactly(written, ['experience', 'tombstone', ...owned])
  );
}

/** Whether somebody is the creator of what there is. */
export function belongsTo({ experience, owner }: Place, { uid }: Person): boolean {
  const creator = experience?.createdBy ?? null;
  return creator === null ? owner?.uid === uid : creator === uid;
}

/** Anonymous and known to be this person's in private, or under a name that is theirs or stood there before. */
function isSigned({ experience, owner }: Place, { uid, name }: Person, nameBefore: unknown): boolean {
  if (experience === undefined) return false;
  if (isAnonymous(experience)) return experience.createdBy === null && equal(owner, { uid });
  const shown = experience.createdByName;
  const isTheirs = shown === name || shown === nameBefore;
  return experience.createdBy === uid && owner === undefined && isTheirs && isProperName(shown);
}

export const isAnonymous = (experience: Data): boolean => experience.createdByName === 'Anonymous';

export const isProperName = (name: unknown): name is string =>
  typeof name === 'string' && name.trim() !== '' && name !== 'Anonymous';

/** Documents from before may hold anything there. */
export const likesOf = ({ likes: stored }: Data): readonly unknown[] => (Array.isArray(stored) ? stored : []);

const isExactly = (written: ReadonlySet<Part>, parts: readonly Part[]): boolean =>
  written.size === parts.length && parts.every((part) => written.has(part));
