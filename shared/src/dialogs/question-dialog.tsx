import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './question-dialog.module.css';

/** A question in a dialog. Its first button has the focus and, like Escape, only closes the dialog. */
export function QuestionDialog({
  title,
  text,
  stay,
  onStay,
  actions,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly stay: string;
  readonly onStay: () => void;
  readonly actions: Readonly<Record<string, ComponentProps<typeof Button>>>;
}) {
  return (
    <Dialog title={title} maxWidth={440} onDismiss={onStay}>
      <p className="inset">{text}</p>
      <div className={styles.buttons}>
        <Button onClick={onStay}>{stay}</Button>
        {Object.entries(actions).map(([words, button]) => (
          <Button key={words} {...button}>
            {words}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
