import { loadPortalConfig } from '@portal/shared/config';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reportCaughtError } from './remotes/region-boundary.tsx';
import { watchRemoteErrors } from './remotes/watch-remote-errors.ts';

const container = document.getElementById('portal');
if (!container) throw new Error('Cannot start the portal: index.html has no element with the id "portal"');
createRoot(container, { onCaughtError: reportCaughtError }).render(<App />);

// Without a configuration there are no remotes, and every region says so.
loadPortalConfig().then(
  ({ remotes }) => watchRemoteErrors(remotes),
  () => undefined,
);
