import { useEffect, useState } from 'react';

/** Whether what stands for `thing` has been on the screen: false from the render in which it is another one until the frame after. */
export function useHasPainted(thing: unknown): boolean {
  const [painted, setPainted] = useState<{ readonly thing: unknown }>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A frame's callbacks come before it is painted, what they put off after it.
      timer = setTimeout(() => setPainted({ thing }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [thing]);

  return painted !== undefined && painted.thing === thing;
}
