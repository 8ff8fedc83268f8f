import { useEffect, useState } from 'react';
import { afterPaint } from '../after-paint.ts';

/** Whether what stands for `thing` has been on the screen: false from the render in which it is another one until the frame after. */
export function useHasPainted(thing: unknown): boolean {
  const [painted, setPainted] = useState<{ readonly thing: unknown }>();
  useEffect(() => afterPaint(() => setPainted({ thing })), [thing]);
  return painted !== undefined && painted.thing === thing;
}
