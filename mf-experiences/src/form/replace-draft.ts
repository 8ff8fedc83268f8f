import { deleteDraft, type OpenDraft } from '@portal/shared/drafts';

/** Deletes a kept draft once the device has the one that took its place. */
export async function replaceDraft(id: string, next: OpenDraft): Promise<void> {
  if (await next.flush()) await deleteDraft(id);
}
