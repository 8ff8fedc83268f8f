import { useEffect, useState } from 'react';
import { runningEntryScript } from './entry-script.ts';
import { watchEntryScript } from './watch-entry-script.ts';

/** Whether another shell is live than the one that runs here, until the reader dismisses it. */
export function useNewVersion() {
  const [running] = useState(runningEntryScript);
  const [live, setLive] = useState(running);
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => (running === undefined ? undefined : watchEntryScript(setLive)), [running]);
  return { isNew: live !== running && live !== dismissed, dismiss: () => setDismissed(live) };
}
