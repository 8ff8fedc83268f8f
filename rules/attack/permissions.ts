import { MAX_LIKES } from '../../shared/src/limits.ts';
import { isReadable, shownName } from '../../shared/src/model/visible-text.ts';
import type { Data } from '../support/request.ts';
import type { User } from '../support/users.ts';
import { isValidEdit, isValidExperience } from './valid-experience.ts';
import { type Entry, equal, likesOf, type Part } from './world.ts';

/** The documents under one id before and after a batch. A document that the batch writes may be unchanged. */
export interface Change {
  readonly id: string;
  readonly before: Entry;
  readonly after: Entry;
  /** True if the batch writes this id into the caller's pace. */
  readonly isPaced: boolean;
  /** True if the batch counts a like of this id. */
  readonly isLikePaced: boolean;
  /** True if the caller is blocked. */
  readonly isBlocked: boolean;
}

type Permission = (change: Change, user: User) => boolean;

const PERMISSIONS: Readonly<Record<Part, readonly Permission[]>> = {
  experience: [creates, edits, likes, deletes],
  owner: [createsOwner, deletesOwner],
  tombstone: [createsTombstone],
};

/** True if a user may write one part of the documents under an id. The decision depends on the change of all parts. */
export function mayChange(part: Part, change: Change, user: User): boolean {
  return PERMISSIONS[part].some((does) => does(change, user));
}

function creates({ id, before, after, isPaced, isBlocked }: Change, user: User): boolean {
  return (
    !isBlocked &&
    before.experience === undefined &&
    after.experience !== undefined &&
    before.tombstone === undefined &&
    isPaced &&
    /^[A-Za-z0-9]{20}$/.test(id) &&
    isValidExperience(after.experience) &&
    isSigned(after, user, undefined)
  );
}

function edits({ before, after, isPaced, isBlocked }: Change, user: User): boolean {
  if (before.experience === undefined || after.experience === undefined) return false;
  return (
    !isStub(before.experience) &&
    !isBlocked &&
    isPaced &&
    belongsTo(before, user) &&
    isValidEdit(before.experience, after.experience) &&
    isSigned(after, user, before.experience.createdByName)
  );
}

function likes({ before, after, isLikePaced, isBlocked }: Change, { uid }: User): boolean {
  if (before.experience === undefined || after.experience === undefined || isStub(before.experience))
    return false;
  const stored = likesOf(before.experience);
  const isLiked = stored.includes(uid);
  const likes = isLiked ? stored.filter((id) => id !== uid) : [...stored, uid];
  const isAllowed = isLiked || (!isBlocked && stored.length < MAX_LIKES);
  return isAllowed && isLikePaced && equal(after.experience, { ...before.experience, likes });
}

function deletes({ before, after }: Change, user: User): boolean {
  return (
    before.experience !== undefined &&
    after.experience === undefined &&
    belongsTo(before, user) &&
    after.owner === undefined &&
    after.tombstone !== undefined
  );
}

/** True if the batch creates the owner of a new anonymous experience, or of an experience that it makes anonymous. */
function createsOwner({ before, after }: Change, { uid }: User): boolean {
  return (
    before.owner === undefined &&
    equal(after.owner, { uid }) &&
    after.experience !== undefined &&
    after.experience.createdBy === null &&
    (before.experience === undefined || before.experience.createdBy === uid)
  );
}

/** True if the batch deletes an owner, and the experience does not exist after the batch or shows its author's name. */
function deletesOwner({ before, after }: Change, { uid }: User): boolean {
  return (
    after.owner === undefined &&
    before.owner?.uid === uid &&
    (after.experience === undefined || after.experience.createdBy === uid)
  );
}

function createsTombstone({ before, after }: Change): boolean {
  return (
    before.tombstone === undefined &&
    equal(after.tombstone, {}) &&
    before.experience !== undefined &&
    after.experience === undefined
  );
}

/** True for what remains of a held or removed experience. It can only be deleted. */
export const isStub = (experience: Data | undefined): boolean =>
  experience?.status === 'held' || experience?.status === 'removed';

export function belongsTo({ experience, owner }: Entry, { uid }: User): boolean {
  const creator = experience?.createdBy;
  return creator === null ? owner?.uid === uid : creator === uid;
}

/** True if the experience is anonymous and owned by this user, or shows the user's current or previous name. */
function isSigned({ experience, owner }: Entry, { uid, name }: User, nameBefore: unknown): boolean {
  if (experience === undefined) return false;
  if (isAnonymous(experience)) return experience.createdBy === null && equal(owner, { uid });
  const shown = experience.createdByName;
  if (typeof shown !== 'string' || experience.createdBy !== uid || owner !== undefined) return false;
  return shown === nameBefore || (isProperName(name) && shown === shownName(name));
}

const isAnonymous = (experience: Data): boolean => experience.createdByName === 'Anonymous';

export const isProperName = (name: unknown): name is string =>
  typeof name === 'string' && isReadable(shownName(name)) && shownName(name) !== 'Anonymous';
