import { type RefObject, useEffect, useRef } from 'react';

/** True while the component is on the page, for code that runs after a wait. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
