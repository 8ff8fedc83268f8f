import { useState } from 'react';
import { useTabs } from '../tabs/use-tabs.ts';
import { Banner } from './banner.tsx';

/** Says that the page does not understand a part of a link, whose fragment is given. */
export function LinkNotice({ misunderstood }: { readonly misunderstood: string | undefined }) {
  const { unknown } = useTabs();
  const [dismissed, setDismissed] = useState<string>();
  // A fragment may be the id of an element, such as the target of a skip link.
  const link = misunderstood ?? (unknown && !document.getElementById(unknown) ? unknown : undefined);
  return (
    <div role="status">
      {link !== undefined && link !== dismissed && (
        <Banner kind="note" onDismiss={() => setDismissed(link)}>
          <strong>A part of this link was not understood and is ignored.</strong> Reload the page. If that
          does not help, ask whoever sent the link for a new one.
        </Banner>
      )}
    </div>
  );
}
