import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusCard } from '../card/card-id.ts';
import { focusListHeading } from '../list/list-heading.ts';

/** Moves focus into the panel when it opens, and from a closing panel back to its card. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, id: string): void {
  // A tab that is hidden and shown again runs its effects again, and must not take the focus then.
  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!hasOpened.current) element?.focus({ preventScroll: true });
    hasOpened.current = true;
    return () => {
      const focused = document.activeElement;
      const wouldBeLost = focused === document.body || element?.contains(focused);
      if (wouldBeLost && !focusCard(id)) focusListHeading();
    };
  }, [panel, id]);
}
