import type { BuiltInModule } from '@portal/shared/contract';
import { portal, usePortal } from '@portal/shared/portal';
import { Button, Dialog, Notice } from '@portal/shared/ui';
import { useState } from 'react';
import { RemoteRegion } from './remotes/remote-region.tsx';

const COMPOSER: BuiltInModule = { remote: 'mf-experiences', module: './Composer' };

/** The form over whatever tab is open. Its code is loaded when it is first asked for. */
export function ComposerRegion() {
  const composer = usePortal('composer');
  const [wasOpened, setWasOpened] = useState(false);
  const title = composer.status === 'open' && composer.experience ? 'Edit Experience' : 'Add Experience';
  if (composer.status === 'open' && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <RemoteRegion
      exposed={COMPOSER}
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
