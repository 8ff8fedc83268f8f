import { MAX_LIKES } from '../limits.ts';
import { FullError, NotCreatorError } from '../model/errors.ts';
import type { Experience } from '../model/experience.ts';
import type { ExperienceDraft } from '../model/experience-draft.ts';
import { storedFields } from '../model/stored-fields.ts';
import type { User } from '../session/session.ts';
import { answered } from './answered.ts';
import { loadExperienceSource } from './load-source.ts';
import type { ExperienceSource } from './source/experience-source.ts';

/** True if `user` likes `experience`. */
export const isLikedBy = (experience: Experience, user: User): boolean => experience.likes.includes(user.uid);

/**
 * Stores a new experience and resolves to its id. Does not check the draft, because the form does. Rejects with
 * PaceError if the user has reached the limit of new experiences. Like all commands, rejects with RefusedError if the
 * store's rules refuse the write, for example of a blocked account, and with UnansweredError if the store does not answer
 * in time. After another error, nothing is stored.
 */
export async function createExperience(draft: ExperienceDraft, user: User): Promise<string> {
  const source = await loadExperienceSource();
  return answered(source.create({ ...storedFields(draft, user), likes: [] }, user.uid));
}

/**
 * Writes the fields of `draft` to the stored experience. Does not check the draft. Does not change likes, unknown
 * fields or unknown modes. If a value has not changed from `experience`, its stored form is written. The draft may show
 * or hide the name. Throws NotCreatorError if another user wrote the experience, PaceError if the user has reached the
 * limit of edits, and RefusedError if the store's rules refuse the write. `isDeleted` of the RefusedError is true if
 * the experience is no longer stored.
 */
export async function updateExperience(
  experience: Experience,
  draft: ExperienceDraft,
  user: User,
): Promise<void> {
  const source = await loadExperienceSource();
  const update = async (): Promise<void> => {
    await requireCreator(source, experience, user);
    await source.update(experience.id, storedFields(draft, user, experience), user.uid);
  };
  await answered(update());
}

/**
 * Deletes the experience for good. Throws NotCreatorError if another user wrote the experience, and RefusedError if
 * the store's rules refuse the deletion.
 */
export async function deleteExperience(experience: Experience, user: User): Promise<void> {
  const source = await loadExperienceSource();
  const remove = async (): Promise<void> => {
    await requireCreator(source, experience, user);
    await source.delete(experience.id);
  };
  await answered(remove());
}

/**
 * Removes the user's like if `experience` has it. Otherwise adds a like. Does not read the stored likes first. Throws
 * FullError if `experience` has the maximum number of likes, and RefusedError if the store's rules refuse the write.
 */
export async function toggleLike(experience: Experience, user: User): Promise<void> {
  const isLiked = isLikedBy(experience, user);
  if (!isLiked && experience.likes.length >= MAX_LIKES) throw new FullError(0);
  const source = await loadExperienceSource();
  await answered(source.like(experience.id, user.uid, !isLiked));
}

async function requireCreator(source: ExperienceSource, experience: Experience, user: User): Promise<void> {
  const creator = experience.createdBy ?? (await source.findOwner(experience.id));
  if (creator !== user.uid) {
    throw new NotCreatorError(`Cannot change experience ${experience.id}: ${user.uid} did not create it`);
  }
}
