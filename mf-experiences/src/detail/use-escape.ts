import { portal } from '@portal/shared/portal';
import { useEffect } from 'react';

/**
 * Closes the detail on Escape. The detail is not modal, so the focus may be anywhere. An element that handles Escape
 * itself comes first.
 */
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
