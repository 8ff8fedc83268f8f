import { runningEntryScript, useOnline } from '@portal/shared/portal';
import { useEffect, useState } from 'react';
import { Banner } from './banner.tsx';
import { watchEntryScript } from './watch-entry-script.ts';

/** Offers to reload for a new version. The offer is hidden offline, because a reload would end on an empty page. */
export function NewVersion({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  /** The entry script of the live shell if it differs from the entry script of this page. */
  const [other, setOther] = useState<string>();
  const [dismissed, setDismissed] = useState<string>();
  const isOnline = useOnline();
  useEffect(() => {
    const running = runningEntryScript();
    if (running === undefined) return;
    return watchEntryScript((live) => setOther(live === running ? undefined : live));
  }, []);
  return (
    <div role="status">
      {other !== undefined && other !== dismissed && isOnline && (
        <Banner kind="note" action={{ label: 'Reload', run: reload }} onDismiss={() => setDismissed(other)}>
          <strong>A new version is available.</strong> Reload the page to use it.
        </Banner>
      )}
    </div>
  );
}
