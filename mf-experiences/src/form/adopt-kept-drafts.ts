import { openDraft } from '@portal/shared/drafts';

type Kept = Readonly<Record<string, unknown>>;

const KEY = 'portal.keptDraft';
/** What this page has moved. It stays in the tab where the device has no room for it. */
let moved: string | undefined;

/** Moves what pages of before kept for a reload of their tab to where drafts are kept now. */
export async function adoptKeptDrafts(): Promise<void> {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null || stored === moved) return;
  moved = stored;
  const areKept = await Promise.all(parseKept(stored).map(move));
  if (areKept.every(Boolean)) sessionStorage.removeItem(KEY);
}

/** Resolves to whether the device has it. */
async function move({ uid, experienceId, draft }: Kept): Promise<boolean> {
  const { release, ...opened } = openDraft(String(uid), String(experienceId));
  opened.write({ draft });
  const isKept = await opened.flush();
  release();
  return isKept;
}

/** The oldest of these pages kept one draft, which was no list. */
function parseKept(stored: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(stored);
    return ([kept].flat() as readonly Kept[]).filter((one) => typeof one === 'object' && one !== null);
  } catch {
    return [];
  }
}
