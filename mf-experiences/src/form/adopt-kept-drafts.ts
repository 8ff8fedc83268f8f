import { openDraft } from '@portal/shared/drafts';

type Kept = Readonly<Record<string, unknown>>;

const KEY = 'portal.keptDraft';

/** Moves what pages of before kept for a reload of their tab to where drafts are kept now. */
export async function adoptKeptDrafts(): Promise<void> {
  const kept = readKept();
  if (kept.length === 0) return;
  sessionStorage.removeItem(KEY);
  for (const { uid, experienceId, draft } of kept) {
    const { release, ...opened } = openDraft(String(uid), String(experienceId));
    opened.write({ draft });
    await opened.flush();
    release();
  }
}

/** The oldest of these pages kept one draft, which was no list. */
function readKept(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return ([stored].flat() as readonly Kept[]).filter((one) => typeof one === 'object' && one !== null);
  } catch {
    return [];
  }
}
