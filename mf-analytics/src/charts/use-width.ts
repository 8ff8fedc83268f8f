import { type RefCallback, useCallback, useState } from 'react';

/** The width before the first measurement, and if no measurement is possible. */
const DEFAULT_WIDTH = 480;

export interface MeasuredWidth {
  readonly measure: RefCallback<HTMLElement>;
  readonly width: number;
}

/** The width of the element with the ref `measure`, in whole pixels. A hidden element keeps its last width. */
export function useWidth(): MeasuredWidth {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const update = () => {
      // The measurement before the first paint avoids a frame with the default width.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    update();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { measure, width };
}
