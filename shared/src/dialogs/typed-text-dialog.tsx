import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { holdPage } from './hold-page.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** The words of the question before a dialog closes. */
export interface ClosingQuestion
  extends Pick<ComponentProps<typeof QuestionDialog>, 'title' | 'text' | 'stay'> {
  /** The name of the button that closes the dialog. */
  readonly leave: string;
  readonly variant: ComponentProps<typeof Button>['variant'];
}

export const DISCARD_QUESTION: ClosingQuestion = {
  title: 'Discard what you typed?',
  text: 'It has not been saved.',
  stay: 'Keep editing',
  leave: 'Discard',
  variant: 'danger',
};

/**
 * A dialog with fields for text. If closing it would lose something, Escape, a press outside, the browser's Back and
 * `close` ask first, and the browser asks before the page is left.
 */
export function TypedTextDialog({
  title,
  maxWidth,
  question,
  onClose,
  onLeave,
  children,
}: {
  readonly title: string;
  readonly maxWidth: number;
  /** Undefined if nothing would be lost. */
  readonly question: ClosingQuestion | undefined;
  readonly onClose: () => void;
  /** Called before `onClose` if the question was asked. */
  readonly onLeave: () => void;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [asked, setAsked] = useState<ClosingQuestion>();
  const isHeld = question !== undefined;
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld]);
  // A question that no longer fits, for example after a failed save, is closed.
  if (asked && asked !== question) setAsked(undefined);
  const close = (): void => (question ? setAsked(question) : onClose());
  const leave = (): void => {
    onLeave();
    onClose();
  };
  return (
    <>
      {/* The question is before the dialog. It therefore closes first, and the dialog restores the focus. */}
      {asked && (
        <QuestionDialog
          {...asked}
          onStay={() => setAsked(undefined)}
          actions={{ [asked.leave]: { variant: asked.variant, onClick: leave } }}
        />
      )}
      <Dialog title={title} maxWidth={maxWidth} onDismiss={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
