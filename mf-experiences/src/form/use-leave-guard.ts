import { portal } from '@portal/shared/portal';
import { useEffect, useRef, useState } from 'react';
import { holdPage } from '../hold-page.ts';

export type LeaveQuestion = 'discard' | 'keep-sending';

/** Asks before the form is left, however that is tried, while it is being saved or holds unsaved text. */
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
    /** A question that no longer fits, such as after a failure, goes away; its answer would mean something else. */
    question: asked === needed ? asked : undefined,
    stay: (): void => setAsked(undefined),
    /** Lets the page go without asking, because what was typed is kept elsewhere. */
    releasePage: (): void => releasePage.current?.(),
  };
}
