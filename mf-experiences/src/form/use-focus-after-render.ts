import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Focus for an element that the next render brings; it is named by a selector inside `root`. */
export function useFocusAfterRender(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = root.current?.querySelector<HTMLElement>(wanted.current);
    element?.focus();
    // Focus alone may leave the lower half of a text area out of sight.
    element?.scrollIntoView?.({ block: 'nearest' });
    wanted.current = undefined;
  });
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}
