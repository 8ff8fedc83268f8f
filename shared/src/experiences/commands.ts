import type { User } from '../session/session.ts';
import { ANONYMOUS, type Experience } from './experience.ts';
import type { ExperienceDraft } from './experience-draft.ts';
import { type ExperienceFields, loadExperienceSource } from './experience-source.ts';

/** Someone other than its creator tried to change an experience. Nothing was stored. */
export class NotCreatorError extends Error {
  override readonly name = 'NotCreatorError';
  readonly code = 'not-creator';
}

/** Whether `user` may edit and delete `experience`. */
export function isCreator(experience: Experience, user: User): boolean {
  return experience.createdBy !== null && experience.createdBy === user.uid;
}

/** Whether `user` likes `experience`. */
export function isLikedBy(experience: Experience, user: User): boolean {
  return experience.likes.includes(user.uid);
}

/** Stores a new experience and resolves to its id. It does not check required fields; the form does. */
export async function createExperience(draft: ExperienceDraft, user: User): Promise<string> {
  const source = await loadExperienceSource();
  return source.create({ ...editableFields(draft, user), createdBy: user.uid, likes: [] });
}

/** Writes the whole form. Its likes and creator stay. Throws NotCreatorError for anyone else's experience. */
export async function updateExperience(
  experience: Experience,
  draft: ExperienceDraft,
  user: User,
): Promise<void> {
  requireCreator(experience, user);
  const source = await loadExperienceSource();
  await source.update(experience.id, editableFields(draft, user));
}

/** Throws NotCreatorError for anyone else's experience. */
export async function deleteExperience(experience: Experience, user: User): Promise<void> {
  requireCreator(experience, user);
  const source = await loadExperienceSource();
  await source.delete(experience.id);
}

/** Takes the user's like back if there is one, otherwise gives it. */
export async function toggleLike(experience: Experience, user: User): Promise<void> {
  const source = await loadExperienceSource();
  await source.like(experience.id, user.uid, !isLikedBy(experience, user));
}

function requireCreator(experience: Experience, user: User): void {
  if (!isCreator(experience, user)) {
    throw new NotCreatorError(`Cannot change experience ${experience.id}: ${user.uid} did not create it`);
  }
}

function editableFields(draft: ExperienceDraft, user: User): Omit<ExperienceFields, 'createdBy' | 'likes'> {
  const { showName, ...fields } = draft;
  return {
    ...fields,
    company: storedCompany(draft.company),
    role: draft.role.trim(),
    createdByName: showName ? user.displayName : ANONYMOUS,
  };
}

/** How a company's name is stored: trimmed, single spaces, upper-case whatever the language. */
export function storedCompany(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase();
}
