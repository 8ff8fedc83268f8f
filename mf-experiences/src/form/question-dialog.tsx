import { Button, Dialog } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './question-dialog.module.css';

/** A question over the form. The first button, which has the focus, leaves everything as it is; so does Escape. */
export function QuestionDialog({
  title,
  stay,
  onStay,
  actions,
  children,
}: {
  readonly title: string;
  readonly stay: string;
  readonly onStay: () => void;
  /** The buttons that do something. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Dialog title={title} maxWidth={440} onDismiss={onStay}>
      <p className={styles.text}>{children}</p>
      <div className={styles.buttons}>
        <Button onClick={onStay}>{stay}</Button>
        {actions}
      </div>
    </Dialog>
  );
}
