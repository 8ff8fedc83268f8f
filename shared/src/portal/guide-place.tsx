import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../model/listeners.ts';

let place: HTMLElement | undefined;
let isShown = false;
const { notify, watch } = createListeners();

function show(isNow: boolean): void {
  isShown = isNow;
  notify();
}

/** The place in an open tab in which the shell shows the guide, a region of another team. One at a time. */
export function GuidePlace() {
  const parent = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place ??= document.createElement('div');
    parent.current?.append(place);
    show(true);
    return () => show(false);
  }, []);
  return <div ref={parent} />;
}

/** For the shell: the element of the place once it was shown, and whether it is shown now. */
export function useGuidePlace() {
  const isNow = useSyncExternalStore(
    watch,
    () => isShown,
    () => false,
  );
  return { place, isShown: isNow };
}
