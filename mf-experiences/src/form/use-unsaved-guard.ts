import { portal } from '@portal/shared/portal';
import { useEffect } from 'react';

/** Asks before unsaved text is lost: by leaving the form, by the browser's Back, or by leaving the page. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const release = portal.guardComposer(() => window.confirm('Discard what you typed?'));
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
