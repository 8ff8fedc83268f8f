import type { Unsent } from '@portal/shared/drafts';
import { portal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { sentence } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { UNLOCK_MS } from '../limits.ts';
import { Banner } from './banner.tsx';

/** Tells a returning user about a text that is not sent, and opens the form with it. */
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
  const proceed = () => portal.openComposer(undefined, first);
  return (
    <Banner kind="note" action={{ label: 'Continue', run: proceed }} onDismiss={dismiss}>
      <strong>{sentence(`Not sent: ${first.company || 'an experience'}${more}`)}</strong>{' '}
      <span>What you typed is kept on this device.</span>
    </Banner>
  );
}

/** The drafts that were unsent at sign-in and still are. The form reports later ones. */
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

/** Calls `next` at once, after a removal here, and on a visible page: another tab may have sent one. */
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
