import { portal } from '@portal/shared/portal';
import { useEffect, useRef, useState } from 'react';
import { holdPage } from '../hold-page.ts';

export type LeaveQuestion = 'discard' | 'keep-sending';

/** Asks before the form is left in any way while it is being saved or has unsaved text. */
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
    /** Closes a question that no longer fits, such as after a failure. Its answer would mean something else. */
    question: asked === needed ? asked : undefined,
    stay: (): void => setAsked(undefined),
    /** Lets the page be left without asking, because the text is kept on the device. */
    releasePage: (): void => releasePage.current?.(),
  };
}
