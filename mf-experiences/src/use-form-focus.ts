import { type RefObject, useEffect, useRef } from 'react';

type IsWanted = (control: Element) => boolean;

/** Focuses a control, at first `first`, after the next render, which may bring the control. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, first?: string) {
  const wanted = useRef<IsWanted | undefined>(first === undefined ? undefined : isNamed(first));
  useEffect(() => {
    if (wanted.current) focusFirst(form.current, wanted.current);
    wanted.current = undefined;
  });
  return {
    /** Focuses the control with this name. */
    focusSoon(name: string): void {
      wanted.current = isNamed(name);
    },
    /** Focuses the first invalid control or, if there is none, the submit button. */
    focusInvalid(): void {
      wanted.current = isInvalidOrLast;
    },
    showNamed: (name: string) => focusFirst(form.current, isNamed(name)),
    showInvalid: () => focusFirst(form.current, isInvalidOrLast),
  };
}

export type FocusSoon = ReturnType<typeof useFormFocus>['focusSoon'];

function focusFirst(form: HTMLFormElement | null, isWanted: IsWanted): void {
  const control = [...(form?.elements ?? [])].find(isWanted);
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  // If the text area were only focused, its lower half might stay outside the window.
  control.scrollIntoView?.({ block: 'nearest' });
}

const isNamed =
  (name: string): IsWanted =>
  (control) =>
    control.getAttribute('name') === name;

/** The submit button is the last control of a form. */
const isInvalidOrLast: IsWanted = (control) =>
  ['aria-invalid', 'data-invalid'].some((name) => control.getAttribute(name) === 'true') ||
  control.getAttribute('type') === 'submit';
