import { portal, usePortal } from '@portal/shared/portal';
import { Button, Dialog, Notice } from '@portal/shared/ui';
import { useRef } from 'react';
import { RemoteRegion } from './remotes/remote-region.tsx';

/** The form over whatever tab is open. Its code is loaded when it is first asked for. */
export function ComposerRegion() {
  const { composer } = usePortal();
  const wasOpened = useRef(false);
  const title = composer.status === 'open' && composer.experience ? 'Edit Experience' : 'Add Experience';
  if (composer.status === 'open') wasOpened.current = true;
  if (!wasOpened.current) return null;
  return (
    <RemoteRegion
      remote="mf-experiences"
      exposed="./Composer"
      loading={null}
      failed={(retry) => composer.status === 'open' && <UnavailableForm title={title} retry={retry} />}
    />
  );
}

function UnavailableForm({ title, retry }: { readonly title: string; readonly retry: () => void }) {
  return (
    <Dialog title={title} maxWidth={500} onDismiss={portal.closeComposer}>
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
        The rest of the portal works as usual. Try again in a moment.
      </Notice>
    </Dialog>
  );
}
