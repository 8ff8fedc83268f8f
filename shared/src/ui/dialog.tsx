import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { isOfComposition } from './composition.ts';
import styles from './dialog.module.css';
import { useLayer } from './layers.ts';

/**
 * A modal dialog, open while it is rendered. Its first control takes the focus. If this control is disabled, the
 * title takes the focus. The browser keeps the focus inside the dialog and restores it afterwards. Escape, a press
 * outside the dialog and the browser's Back call `onDismiss`. The dialog does not close by itself and has no close button.
 */
export function Dialog({
  title,
  maxWidth,
  onDismiss,
  children,
}: {
  readonly title: string;
  /** The maximum width in CSS pixels. */
  readonly maxWidth: number;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Only a press that also starts outside the dialog dismisses the dialog: a selection of text may start inside and end
  // outside.
  const pressedBeside = useRef(false);

  useLayer(true, onDismiss);

  // The dialog is closed before it leaves the page. Otherwise the browser would not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Without `autofocus`, the browser would focus another control, possibly the last one, and scroll to it.
    if (heading.current) heading.current.autofocus = true;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('input, select, textarea, button');
    if (!first?.matches(':disabled')) first?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`appear ${styles.dialog}`}
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
        // At a second Escape, Chromium closes a dialog without a cancel event. Therefore this code handles the key.
        if (event.key !== 'Escape' || isOfComposition(event)) return;
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
