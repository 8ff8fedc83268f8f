import { useEffect, useState } from 'react';

/** Calls `run` once the next frame is painted. Returns a function that cancels the call. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // The browser paints after the callbacks of a frame. A timer that is set in such a callback fires after the paint.
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** True if a frame has been painted since the last change of `value`. */
export function useHasPainted(value: unknown): boolean {
  const [painted, setPainted] = useState<{ readonly value: unknown }>();
  useEffect(() => afterPaint(() => setPainted({ value })), [value]);
  return painted !== undefined && painted.value === value;
}
