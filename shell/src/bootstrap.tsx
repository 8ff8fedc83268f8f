import { loadPortalConfig } from '@portal/shared/config';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reportCaughtError } from './remotes/region-boundary.tsx';
import { watchRemoteErrors } from './remotes/watch-remote-errors.ts';

const container = document.getElementById('portal');
if (!container) throw new Error('Cannot start the portal: index.html has no element with the id "portal"');
hydrateRoot(container, <App />, { onCaughtError: reportCaughtError });

// Home is visible before this code is loaded. Buttons that were pressed before this code was loaded are clicked here.
for (const control of globalThis.portalBoot?.takePresses() ?? []) control.click();

// If the configuration cannot be loaded, there are no remotes, and every region shows that its remote is unavailable.
loadPortalConfig().then(
  ({ remotes }) => watchRemoteErrors(remotes),
  () => undefined,
);
