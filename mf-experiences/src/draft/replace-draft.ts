import { deleteDraft, type OpenDraft } from '@portal/shared/drafts';

/** Deletes a stored draft once the device has stored its replacement. */
export async function replaceDraft(id: string, next: OpenDraft): Promise<void> {
  if (await next.flush()) await deleteDraft(id);
}
