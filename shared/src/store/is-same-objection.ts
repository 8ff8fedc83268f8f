import type { Objection } from '../moderation/documents.ts';

/** True if two objections have the same text and the same version. */
export const isSameObjection = (one: Objection | undefined, other: Objection | undefined): boolean =>
  one?.text === other?.text && JSON.stringify(one?.version) === JSON.stringify(other?.version);
