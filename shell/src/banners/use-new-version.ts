import { runningEntryScript } from '@portal/shared/portal';
import { useEffect, useState } from 'react';
import { watchEntryScript } from './watch-entry-script.ts';

/** Whether another shell is live than the one that runs here, until the reader dismisses it. */
export function useNewVersion() {
  const [other, setOther] = useState<string>();
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => {
    const running = runningEntryScript();
    if (running === undefined) return;
    return watchEntryScript((live) => setOther(live === running ? undefined : live));
  }, []);
  return { isNew: other !== undefined && other !== dismissed, dismiss: () => setDismissed(other) };
}
