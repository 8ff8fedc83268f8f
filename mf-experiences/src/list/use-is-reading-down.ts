import { type RefObject, useEffect, useState } from 'react';

/** True if the reader has scrolled down: `start`, the beginning of the list, is above the window. */
export function useIsReadingDown(start: RefObject<HTMLElement | null>): boolean {
  const [isReadingDown, setIsReadingDown] = useState(false);

  useEffect(() => {
    if (!start.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver((entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
      setIsReadingDown(!isIntersecting && boundingClientRect.top < 0);
    });
    observer.observe(start.current);
    return () => observer.disconnect();
  }, [start]);

  return isReadingDown;
}
