import { type ReactNode, useEffect, useState } from 'react';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { holdPage } from '../hold-page.ts';

/** If something unsent is typed, asks before a dialog closes, and makes the browser ask before the page is left. */
export function useDiscardQuestion(
  isTyped: boolean,
  onClose: () => void,
): { readonly question: ReactNode; readonly close: () => void } {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => (isTyped ? holdPage() : undefined), [isTyped]);
  return {
    question: isAsked && isTyped && (
      <LeaveDialog question="discard" onStay={() => setIsAsked(false)} onLeave={onClose} />
    ),
    close: () => (isTyped ? setIsAsked(true) : onClose()),
  };
}
