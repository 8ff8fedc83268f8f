import type { User } from '../session/session.ts';
import { ANONYMOUS } from './experience.ts';
import type { ExperienceDraft } from './experience-draft.ts';
import type { ExperienceFields } from './experience-source.ts';
import { foldText } from './fold-text.ts';

/**
 * What is stored of a draft, but for its likes. Without a name to show, or one not to be shown, nothing of it tells who
 * wrote it.
 */
export function storedFields(draft: ExperienceDraft, user: User): Omit<ExperienceFields, 'likes'> {
  const { showName, ...fields } = draft;
  const name = showName ? user.publicName : undefined;
  return {
    ...fields,
    company: storedCompany(draft.company),
    role: draft.role.trim(),
    createdBy: name === undefined ? null : user.uid,
    createdByName: name ?? ANONYMOUS,
  };
}

/** How a company's name is stored: trimmed, single spaces, upper-case whatever the language. */
export function storedCompany(name: string): string {
  return foldText(name.replace(/[\s\p{Z}\p{Cc}]+/gu, ' ').trim());
}
