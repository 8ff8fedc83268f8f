import { portal, usePortal } from '@portal/shared/portal';
import { Button, Dialog, Notice } from '@portal/shared/ui';
import { useRef } from 'react';
import { RemoteRegion } from './remotes/remote-region.tsx';

/** The form over whatever tab is open. Its code is loaded when it is first asked for. */
export function ComposerRegion() {
  const { composer } = usePortal();
  const wasOpened = useRef(false);
  if (composer.status === 'open') wasOpened.current = true;
  if (!wasOpened.current) return null;
  return (
    <RemoteRegion
      remote="mf-experiences"
      exposed="./Composer"
      loading={null}
      failed={(retry) => composer.status === 'open' && <UnavailableForm retry={retry} />}
    />
  );
}

function UnavailableForm({ retry }: { readonly retry: () => void }) {
  return (
    <Dialog title="Add Experience" maxWidth={500} onDismiss={portal.closeComposer}>
      <Notice
        alert
        title="The form is unavailable right now."
        action={
          <>
            <Button variant="primary" onClick={retry}>
              Retry
            </Button>
            <Button onClick={portal.closeComposer}>Close</Button>
          </>
        }
      >
        Reading goes on as usual. Try again in a moment.
      </Notice>
    </Dialog>
  );
}
