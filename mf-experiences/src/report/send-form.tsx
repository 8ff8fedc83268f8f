import { Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import formStyles from '../form/experience-form.module.css';
import footerStyles from '../form/form-footer.module.css';
import { Problem, SendingNote } from '../form/save-notice.tsx';
import { Message } from '../messages/message.tsx';
import styles from './send-form.module.css';
import type { Sending } from './use-send.ts';

/** A form in a dialog, with the buttons Send and Cancel, and the reason why it was not sent. */
export function SendForm({
  sending,
  onSend,
  onClose,
  children,
}: {
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const isSending = sending.status === 'sending';
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
      }}
    >
      <div className={styles.fields}>{children}</div>
      <div className={footerStyles.footer}>
        {sending.status === 'failed' && (
          <Problem>
            <Message words={sending.words} />
          </Problem>
        )}
        <SendingNote isSaving={isSending} verb="send" />
        <div className={footerStyles.buttons}>
          <Button onClick={onClose}>{isSending ? 'Close' : 'Cancel'}</Button>
          {/* A disabled button would lose the focus. */}
          <Button variant="primary" type="submit" aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </Button>
        </div>
      </div>
    </form>
  );
}
