import { easeCubicOut, interpolateArray } from 'd3';
import { useEffect, useRef, useState } from 'react';
import { EASING_MS } from '../limits.ts';

/** Numbers that move to their new values, at once for people who prefer reduced motion. */
export function useEased(target: readonly number[]): readonly number[] {
  const [shown, setShown] = useState(target);
  const current = useRef(target);
  const key = target.join();
  const mayMove = canMove();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the numbers, whose array is always new
  useEffect(() => {
    const from = current.current;
    if (!mayMove) {
      // The hook returns `target` itself, so no further rendering is needed.
      current.current = target;
      return;
    }
    const show = (numbers: readonly number[]) => {
      current.current = numbers;
      setShown(numbers);
    };
    if (from.join() === key) return setShown((last) => (last.join() === key ? last : target));

    const interpolate = interpolateArray([...from], [...target]);
    let start = 0;
    const step = (now: number) => {
      const progress = Math.min(1, Math.max(0, (now - start) / EASING_MS));
      show(progress === 1 ? target : [...interpolate(easeCubicOut(progress))]);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    // The first frame still shows the previous values.
    let frame = requestAnimationFrame((now) => {
      start = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, mayMove]);

  return mayMove ? shown : target;
}

/** False for readers who want no motion, and where nothing moves, as in tests. */
export const canMove = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
