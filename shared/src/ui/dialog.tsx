import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside and restores it afterwards. Escape and a
 * press outside call `onDismiss`; the dialog does not close by itself. It has no close button.
 */
export function Dialog({
  title,
  maxWidth,
  onDismiss,
  children,
}: {
  readonly title: string;
  /** In CSS pixels. */
  readonly maxWidth: number;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A selection of text may begin inside and end beside the dialog. Only a press that begins beside it dismisses.
  const pressedBeside = useRef(false);

  // A dialog gives focus back only when it is closed while it is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Chromium would give the focus to the area that scrolls rather than to the first field in it.
    element?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ maxWidth }}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onDismiss();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialog on a second Escape without asking; the key is therefore answered here.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDismiss();
      }}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
