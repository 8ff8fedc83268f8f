import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps focus inside and gives it back afterwards.
 * `onDismiss` is asked on Escape and on a press beside it; the dialog stays until it is no longer rendered.
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
  // Selecting text may begin inside and end beside the dialog; only a press that begins there means to leave.
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
