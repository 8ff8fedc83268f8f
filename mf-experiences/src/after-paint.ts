import { useEffect, useState } from 'react';

/** Calls `run` once the next frame is painted. Gives what cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // A frame's callbacks come before it is painted, what they put off after it.
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Whether what stands for `thing` has been on the screen: false from the render in which it is another one until the frame after. */
export function useHasPainted(thing: unknown): boolean {
  const [painted, setPainted] = useState<{ readonly thing: unknown }>();
  useEffect(() => afterPaint(() => setPainted({ thing })), [thing]);
  return painted !== undefined && painted.thing === thing;
}
