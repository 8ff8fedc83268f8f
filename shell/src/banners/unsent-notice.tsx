import type { Unsent } from '@portal/shared/drafts';
import { portal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { sentence } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { UNLOCK_MS } from '../limits.ts';
import { keepFocus } from '../tabs/tab.ts';
import { Banner } from './banner.tsx';

/**
 * Tells a returning user about text that they typed on this device and did not send. The button Continue opens the form
 * with this text.
 */
export function UnsentNotice() {
  const session = useSession();
  return (
    <div role="status">
      {session.status === 'signed-in' && <Notice key={session.user.uid} uid={session.user.uid} />}
    </div>
  );
}

function Notice({ uid }: { readonly uid: string }) {
  const { unsent, dismiss } = useUnsent(uid);
  const [first, ...others] = unsent;
  if (!first) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const proceed = keepFocus(() => portal.openComposer(undefined, first));
  return (
    <Banner kind="note" action={{ label: 'Continue', run: proceed }} onDismiss={keepFocus(dismiss)}>
      <strong>{sentence(`Not sent: ${first.company || 'an experience'}${more}`)}</strong>
    </Banner>
  );
}

/**
 * The drafts that were unsent when the account signed in and are still unsent. Drafts that are typed later are left
 * out, because the form reports them.
 */
function useUnsent(uid: string) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    followUnsent(uid, signal, (ofAccount) => {
      const kept = ofAccount.filter(({ isOpen }) => !isOpen);
      setUnsent((before = kept) => before.filter(({ id }) => kept.some((one) => one.id === id)));
    }).catch((error) => console.error('Cannot read what is unsent:', error));
    return () => controller.abort();
  }, [uid]);

  return { unsent: unsent ?? [], dismiss: (): void => setUnsent([]) };
}

/**
 * Calls `next` at once, whenever this tab has removed a draft, and whenever the page becomes visible, because another
 * tab may have sent a draft.
 */
async function followUnsent(uid: string, signal: AbortSignal, next: (unsent: readonly Unsent[]) => void) {
  const { readUnsent, watchRemovals } = await import('@portal/shared/drafts');
  const tell = (unsent: readonly Unsent[]): void => {
    if (!signal.aborted) next(unsent);
  };
  const update = async (): Promise<void> => tell(await readUnsent(uid));
  const first = await readUnsent(uid);
  if (first.some(({ isOpen }) => isOpen)) {
    // After a reload, the browser may still hold the locks of the page before. Such a draft would count as open.
    await new Promise((resolve) => setTimeout(resolve, UNLOCK_MS));
    await update();
  } else tell(first);
  if (signal.aborted) return;
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', watchRemovals(update));
}
