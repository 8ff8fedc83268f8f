import { portal } from '@portal/shared/portal';
import { useEffect, useRef, useState } from 'react';
import { holdPage } from '../hold-page.ts';

export type LeaveQuestion = 'discard' | 'keep-sending';

/**
 * If a form has unsaved text or a pending save, asks for confirmation before the reader leaves the form or the page.
 */
export function useLeaveGuard({
  isUnsaved,
  isSaving,
}: {
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
}) {
  const [asked, setAsked] = useState<LeaveQuestion>();
  const releasePage = useRef<() => void>(undefined);
  const needed = isSaving ? 'keep-sending' : isUnsaved ? 'discard' : undefined;

  useEffect(() => {
    if (!needed) return;
    const release = portal.guardComposer(() => {
      setAsked(needed);
      return false;
    });
    releasePage.current = holdPage();
    return () => {
      release();
      releasePage.current?.();
      setAsked(undefined);
    };
  }, [needed]);

  return {
    /**
     * The question that is being asked. If the question no longer fits, for example after a failed save, it is closed.
     */
    question: asked === needed ? asked : undefined,
    stay: (): void => setAsked(undefined),
    /** Lets the reader leave the page without confirmation, because the device has stored the text. */
    releasePage: (): void => releasePage.current?.(),
  };
}
