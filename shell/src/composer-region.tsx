import type { BuiltInModule } from '@portal/shared/contract';
import { Dialog } from '@portal/shared/dialogs';
import { portal, usePortal } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { Unavailable, whenIdle } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { takeShortcut } from './offline/take-shortcut.ts';
import { preloadRemoteModule } from './remotes/load-remote-module.ts';
import { RemoteRegion } from './remotes/remote-region.tsx';

const COMPOSER: BuiltInModule = { remote: 'mf-experiences', module: './Composer' };

/** The form, shown over the open tab. The code is loaded when a signed-in page is idle, so the form opens offline. */
export function ComposerRegion() {
  const composer = usePortal('composer');
  const isSignedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    if (takeShortcut('add')) portal.openComposer();
    return whenIdle(() => preloadRemoteModule(COMPOSER));
  }, [isSignedIn]);
  const [wasOpened, setWasOpened] = useState(false);
  const title = composer.status === 'open' && composer.experience ? 'Edit Experience' : 'Add Experience';
  if (composer.status === 'open' && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <RemoteRegion
      exposed={COMPOSER}
      loading={
        composer.status === 'open' && (
          <Dialog title={title} maxWidth={500} onDismiss={portal.closeComposer}>
            <p role="status">Loading the form…</p>
          </Dialog>
        )
      }
      trouble={(trouble) =>
        composer.status === 'open' && (
          <Dialog title={title} maxWidth={500} onDismiss={portal.closeComposer}>
            <Unavailable what="The form" {...trouble} close={portal.closeComposer} />
          </Dialog>
        )
      }
    />
  );
}
