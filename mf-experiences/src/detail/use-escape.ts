import { portal } from '@portal/shared/portal';
import { useEffect } from 'react';

/** Closes the detail, which is not modal, on an Escape that nothing else has handled. */
export function useEscape(): void {
  useEffect(() => {
    const answer = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || belongsElsewhere(event.target)) return;
      portal.closeDetail();
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, []);
}

function belongsElsewhere(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.matches('input, select, textarea');
  return isField || portal.read().composer.status === 'open';
}
