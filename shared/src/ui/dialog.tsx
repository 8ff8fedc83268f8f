import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog, open while it is rendered. Its first control has the focus, or its title where that control is disabled. The
 * browser keeps the focus inside and restores it afterwards. Escape and a press outside call `onDismiss`; the dialog does not
 * close by itself. It has no close button.
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
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // A selection of text may begin inside and end beside the dialog. Only a press that begins beside it dismisses.
  const pressedBeside = useRef(false);

  // A dialog gives focus back only when it is closed while it is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser would look for another control, which may be the last one, and scroll to it.
    if (heading.current) heading.current.autofocus = true;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('input, select, textarea, button');
    if (!first?.matches(':disabled')) first?.focus();
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
      <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
