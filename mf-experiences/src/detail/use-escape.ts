import { portal } from '@portal/shared/portal';
import { useEffect } from 'react';

/**
 * Closes the detail on Escape. The focus may be anywhere, because the detail is not modal. If an element handles Escape
 * itself, the detail stays open.
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
