export { put as restoreDraft, type StoredDraft } from './draft-store.ts';
export {
  countDrafts,
  deleteDraft,
  deleteDraftsOf,
  type OpenDraft,
  openDraft,
  readDrafts,
} from './open-draft.ts';
