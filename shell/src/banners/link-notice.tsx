import { useState } from 'react';
import { keepFocus } from '../tabs/tab.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { Banner } from './banner.tsx';

/** Says that a link is not shown as it was meant. `misunderstood` is its fragment, unless only its tab is unknown. */
export function LinkNotice({ misunderstood }: { readonly misunderstood: string | undefined }) {
  const { unknown } = useTabs();
  const [dismissed, setDismissed] = useState<string>();
  // A fragment may name an element, such as one to skip to.
  const link = misunderstood ?? (unknown && !document.getElementById(unknown) ? unknown : undefined);
  return (
    <div role="status">
      {link !== undefined && link !== dismissed && (
        <Banner kind="note" onDismiss={keepFocus(() => setDismissed(link))}>
          <strong>Part of this link is not understood here.</strong> It may be from a newer version or
          incomplete.
        </Banner>
      )}
    </div>
  );
}
