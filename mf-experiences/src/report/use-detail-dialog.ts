import { type ReactNode, useState } from 'react';
import type { OneExperience } from '../experience/use-experience.ts';

type Render = (current: OneExperience, close: () => void) => ReactNode;

/** Opens a dialog over the detail. */
export type OpenDialog = (render: Render) => void;

/**
 * A dialog over the detail. The detail keeps the dialog, not the button that opened it: the button is removed when the
 * experience is held, removed or kept, and the typed text must stay.
 */
export function useDetailDialog(current: OneExperience) {
  const [render, setRender] = useState<Render>();
  return {
    dialog: render?.(current, () => setRender(undefined)),
    openDialog: (next: Render): void => setRender(() => next),
  };
}
