import { useEffect, useState } from 'react';
import type { ExperienceList } from './experience-list.ts';

/** The list; or the list before it while this one is pending, for at most `maxMs`. */
export function usePreviousWhilePending(list: ExperienceList, maxMs: number): ExperienceList {
  const isPending = list.status === 'ready' && list.isPending;
  const [previous, setPrevious] = useState(list);
  const [isOverdue, setIsOverdue] = useState(false);
  if (!isPending && previous !== list) setPrevious(list);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsOverdue(true), maxMs);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isPending, maxMs]);
  return isPending && !isOverdue ? previous : list;
}
