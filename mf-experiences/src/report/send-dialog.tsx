import { DISCARD_QUESTION, submitByKey, TypedTextDialog } from '@portal/shared/dialogs';
import { Button, useRestoreFocus } from '@portal/shared/ui';
import { type ReactNode, useReducer, useRef } from 'react';
import formStyles from '../form/experience-form.module.css';
import { Message } from '../messages/message.tsx';
import footerStyles from '../save/form-footer.module.css';
import { Problem, SendingNote } from '../save/save-notice.tsx';
import { type FocusSoon, useFormFocus } from '../use-form-focus.ts';
import styles from './send-dialog.module.css';
import type { Sending } from './use-send.ts';

/** A form that is sent. Asks before it closes with typed text that is not being sent. */
export function SendDialog({
  title,
  sending,
  ended,
  isOver = false,
  isTyped,
  notes,
  onSend,
  onClose,
  onDiscard,
  children,
}: {
  readonly title: string;
  readonly sending: Sending;
  /** The reason why nothing can be sent any more. */
  readonly ended: string | undefined;
  /** True if the dialog can only be closed. It then says why instead of the fields. */
  readonly isOver?: boolean;
  readonly isTyped: boolean;
  /** What is shown above the buttons. */
  readonly notes?: ReactNode;
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** Called before the dialog closes without the typed text. */
  readonly onDiscard: () => void;
  /** The fields. They get a function that moves the focus inside the form after the next render. */
  readonly children: (focusSoon: FocusSoon) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { focusSoon, focusInvalid, showInvalid } = useFormFocus(form);
  const restoreFocus = useRestoreFocus(showInvalid);
  const [, countAttempt] = useReducer((count: number) => count + 1, 0);
  const isSending = sending.status === 'sending';
  const failure = sending.status === 'failed' ? sending.words : undefined;
  const problem = isSending || isOver ? undefined : (ended ?? failure);
  return (
    <TypedTextDialog
      title={title}
      maxWidth={500}
      question={isTyped && !isSending ? DISCARD_QUESTION : undefined}
      onClose={onClose}
      onLeave={onDiscard}
    >
      {(close) => (
        <form
          ref={form}
          className={formStyles.form}
          noValidate
          onKeyDown={submitByKey}
          {...restoreFocus}
          onSubmit={(event) => {
            event.preventDefault();
            if (isOver) return close();
            if (isSending || ended) return;
            onSend();
            // The same errors again would not render, and the focus would move later.
            countAttempt();
            focusInvalid();
          }}
        >
          <div className={`stack inset ${styles.fields}`}>{children(focusSoon)}</div>
          <div className={footerStyles.footer}>
            {notes}
            {problem && (
              <Problem>
                <Message words={problem} />
              </Problem>
            )}
            <SendingNote isSaving={isSending} verb="send" />
            <div className="buttons end">
              {!isOver && <Button onClick={close}>{isSending ? 'Close' : 'Cancel'}</Button>}
              {/* A disabled button would lose the focus. */}
              <Button
                variant={isOver ? 'secondary' : 'primary'}
                type="submit"
                aria-disabled={isSending || (ended !== undefined && !isOver)}
              >
                {isSending ? 'Sending…' : isOver ? 'Close' : 'Send'}
              </Button>
            </div>
          </div>
        </form>
      )}
    </TypedTextDialog>
  );
}
