import { MAX_ID_BYTES, MAX_LIKES, MAX_NAME_LENGTH } from '../../../shared/src/experiences/limits.ts';
import type { Person } from '../support/callers.ts';
import { equal } from './equal.ts';
import { isFineChange, isWholeExperience, likesOf } from './whole-experience.ts';
import type { Data, Part, Place } from './world.ts';

/** What a batch does under one id. A part that is written may be the same afterwards. */
export interface Change {
  readonly id: string;
  readonly before: Place;
  readonly after: Place;
  /** Whether the batch leaves this id in the pace of the one who asks. */
  readonly isPaced: boolean;
}

type Right = (change: Change, person: Person) => boolean;

const RIGHTS: Readonly<Record<Part, readonly Right[]>> = {
  experience: [creates, edits, likes, deletes, deletesAgain],
  owner: [claims, claimsAgain, disowns],
  tombstone: [buries, buriesAgain],
};

/** Whether one person may write a part of what there is under an id, given what the batch makes of all of it. */
export function mayChange(part: Part, change: Change, person: Person): boolean {
  return RIGHTS[part].some((does) => does(change, person));
}

function creates({ id, before, after, isPaced }: Change, person: Person): boolean {
  return (
    before.experience === undefined &&
    after.experience !== undefined &&
    before.tombstone === undefined &&
    isPaced &&
    Buffer.byteLength(id) <= MAX_ID_BYTES &&
    isWholeExperience(after.experience) &&
    isSigned(after, person, undefined)
  );
}

function edits({ before, after }: Change, person: Person): boolean {
  if (before.experience === undefined || after.experience === undefined) return false;
  return (
    belongsTo(before, person) &&
    isFineChange(before.experience, after.experience) &&
    isSigned(after, person, before.experience.createdByName)
  );
}

function likes({ before, after }: Change, { uid }: Person): boolean {
  if (before.experience === undefined || after.experience === undefined) return false;
  const stored = likesOf(before.experience);
  const isMore = !stored.includes(uid) && stored.length < MAX_LIKES;
  const allowed = [stored, stored.filter((id) => id !== uid), ...(isMore ? [[...stored, uid]] : [])];
  return allowed.some((list) => equal(after.experience, { ...before.experience, likes: list }));
}

function deletes({ before, after }: Change, person: Person): boolean {
  return (
    before.experience !== undefined &&
    after.experience === undefined &&
    belongsTo(before, person) &&
    after.owner === undefined &&
    after.tombstone !== undefined
  );
}

function deletesAgain({ before, after }: Change): boolean {
  return before.experience === undefined && after.experience === undefined && before.tombstone !== undefined;
}

/** With an anonymous experience that is created, or whose name goes. */
function claims({ before, after }: Change, { uid }: Person): boolean {
  return (
    before.owner === undefined &&
    equal(after.owner, { uid }) &&
    after.experience !== undefined &&
    creatorOf(after.experience) === null &&
    (before.experience === undefined || creatorOf(before.experience) === uid)
  );
}

function claimsAgain({ before, after }: Change, { uid }: Person): boolean {
  return equal(before.owner, { uid }) && equal(after.owner, { uid });
}

/** With an experience that goes, or whose name is shown; or where it is gone already. */
function disowns({ before, after }: Change, { uid }: Person): boolean {
  return (
    after.owner === undefined &&
    (before.owner === undefined || before.owner.uid === uid) &&
    (after.experience === undefined || creatorOf(after.experience) === uid)
  );
}

function buries({ before, after }: Change): boolean {
  return (
    before.tombstone === undefined &&
    equal(after.tombstone, {}) &&
    before.experience !== undefined &&
    after.experience === undefined
  );
}

function buriesAgain({ before, after }: Change): boolean {
  return before.tombstone !== undefined && equal(before.tombstone, after.tombstone);
}

/** Whether somebody is the creator of what there is. */
export function belongsTo({ experience, owner }: Place, { uid }: Person): boolean {
  const creator = creatorOf(experience ?? {});
  return creator === null ? owner?.uid === uid : creator === uid;
}

const creatorOf = (experience: Data): unknown => experience.createdBy ?? null;

/** Anonymous and known to be this person's in private, or under a name that is theirs or stood there before. */
function isSigned({ experience, owner }: Place, { uid, name }: Person, nameBefore: unknown): boolean {
  if (experience === undefined) return false;
  if (isAnonymous(experience)) return experience.createdBy === null && equal(owner, { uid });
  const shown = experience.createdByName;
  if (typeof shown !== 'string' || experience.createdBy !== uid || owner !== undefined) return false;
  return shown === nameBefore || (shown === name && isProperName(shown));
}

export const isAnonymous = (experience: Data): boolean => experience.createdByName === 'Anonymous';

export const isProperName = (name: unknown): name is string =>
  typeof name === 'string' && name.trim() !== '' && name !== 'Anonymous' && name.length <= MAX_NAME_LENGTH;
