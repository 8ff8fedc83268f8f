import type { User } from '../session/session.ts';
import { NotCreatorError } from './errors.ts';
import type { Experience } from './experience.ts';
import type { ExperienceDraft } from './experience-draft.ts';
import type { ExperienceSource } from './experience-source.ts';
import { loadExperienceSource } from './load-source.ts';
import { storedFields } from './stored-fields.ts';

/** Whether `user` likes `experience`. */
export const isLikedBy = (experience: Experience, user: User): boolean => experience.likes.includes(user.uid);

/**
 * Stores a new experience and resolves to its id. It does not check the draft; the form does. Rejects with PaceError when
 * the user has added as many as one may on a UTC day, and with RefusedError where the store's rules say no, and then
 * stores nothing; the other commands reject with RefusedError too.
 */
export async function createExperience(draft: ExperienceDraft, user: User): Promise<string> {
  const source = await loadExperienceSource();
  return source.create({ ...storedFields(draft, user), likes: [] }, user.uid);
}

/**
 * Writes the whole form; the likes stay, and so do fields and modes that are not known here. What the draft leaves as it
 * is in `experience` is written as it was. Whether the name is shown may change with it. Throws NotCreatorError for anyone
 * else's experience; `isDeleted` of a RefusedError says that it is not stored any more.
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

/** Throws NotCreatorError for anyone else's experience. */
export async function deleteExperience(experience: Experience, user: User): Promise<void> {
  const source = await loadExperienceSource();
  await requireCreator(source, experience, user);
  await source.delete(experience.id);
}

/** Takes the user's like back if there is one, otherwise gives it. */
export async function toggleLike(experience: Experience, user: User): Promise<void> {
  const source = await loadExperienceSource();
  await source.like(experience.id, user.uid, !isLikedBy(experience, user));
}

async function requireCreator(source: ExperienceSource, experience: Experience, user: User): Promise<void> {
  const creator = experience.createdBy ?? (await source.findOwner(experience.id));
  if (creator !== user.uid) {
    throw new NotCreatorError(`Cannot change experience ${experience.id}: ${user.uid} did not create it`);
  }
}
