import { loadPortalConfig } from '@portal/shared/config';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchKeyboard } from './header/watch-keyboard.ts';
import { reportCaughtError } from './remotes/region-boundary.tsx';
import { watchRemoteErrors } from './remotes/watch-remote-errors.ts';

const container = document.getElementById('portal');
if (!container) throw new Error('Cannot start the portal: index.html has no element with the id "portal"');
hydrateRoot(container, <App />, { onCaughtError: reportCaughtError });
watchKeyboard();

// Home is visible before this code is loaded. Buttons that were pressed in between are clicked here.
for (const control of globalThis.portalBoot?.takePresses() ?? []) control.click();

// Without a configuration there are no remotes, and every region shows that the remote is unavailable.
loadPortalConfig().then(
  ({ remotes }) => watchRemoteErrors(remotes),
  () => undefined,
);
