export { acceptedTerms, acceptTerms, forgetAcceptedTerms } from './accepted-terms.ts';
export { put as restoreDraft, type StoredDraft, watchRemovals } from './draft-store.ts';
export {
  countDrafts,
  deleteDraft,
  deleteDraftsOf,
  type OpenDraft,
  openDraft,
  readDrafts,
  readDraftsOf,
  readUnsent,
  type Unsent,
} from './open-draft.ts';
export { seenDecisions } from './seen-decisions.ts';
