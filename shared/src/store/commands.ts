import { FullError, NotCreatorError } from '../model/errors.ts';
import type { Experience } from '../model/experience.ts';
import type { ExperienceDraft } from '../model/experience-draft.ts';
import { MAX_LIKES } from '../model/limits.ts';
import { storedFields } from '../model/stored-fields.ts';
import type { User } from '../session/session.ts';
import type { ExperienceSource } from './experience-source.ts';
import { loadExperienceSource } from './load-source.ts';

/** Whether `user` likes `experience`. */
export const isLikedBy = (experience: Experience, user: User): boolean => experience.likes.includes(user.uid);

/**
 * Stores a new experience and resolves to its id. It does not check the draft; the form does. Rejects with PaceError when
 * the user has added as many as one may, and with RefusedError where the store's rules say no, and then stores nothing; the
 * other commands reject with RefusedError too.
 */
export async function createExperience(draft: ExperienceDraft, user: User): Promise<string> {
  const source = await loadExperienceSource();
  return source.create({ ...storedFields(draft, user), likes: [] }, user.uid);
}

/**
 * Writes the fields of `draft` over the stored experience. It does not check the draft, and does not change likes or fields
 * and modes that this version does not know. A value that equals that of `experience` is written as it was stored. The draft
 * may show or hide the name. Throws NotCreatorError for anyone else's experience, PaceError when the user has
 * edited as much as one may, and RefusedError where the store's rules say no; its `isDeleted` says that the experience is no
 * longer stored.
 */
export async function updateExperience(
  experience: Experience,
  draft: ExperienceDraft,
  user: User,
): Promise<void> {
  const source = await loadExperienceSource();
  await requireCreator(source, experience, user);
  await source.update(experience.id, storedFields(draft, user, experience), user.uid);
}

/** Deletes the experience for good. Throws NotCreatorError for anyone else's, and RefusedError where the store's rules say no. */
export async function deleteExperience(experience: Experience, user: User): Promise<void> {
  const source = await loadExperienceSource();
  await requireCreator(source, experience, user);
  await source.delete(experience.id);
}

/**
 * Removes the user's like if `experience` has it, otherwise adds one. It does not look at the stored likes first. Throws
 * FullError where `experience` has as many as may be, and RefusedError where the store's rules say no.
 */
export async function toggleLike(experience: Experience, user: User): Promise<void> {
  const isLiked = isLikedBy(experience, user);
  if (!isLiked && experience.likes.length >= MAX_LIKES) throw new FullError(0);
  const source = await loadExperienceSource();
  await source.like(experience.id, user.uid, !isLiked);
}

async function requireCreator(source: ExperienceSource, experience: Experience, user: User): Promise<void> {
  const creator = experience.createdBy ?? (await source.findOwner(experience.id));
  if (creator !== user.uid) {
    throw new NotCreatorError(`Cannot change experience ${experience.id}: ${user.uid} did not create it`);
  }
}
