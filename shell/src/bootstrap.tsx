import { loadPortalConfig } from '@portal/shared/config';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchKeyboard } from './header/watch-keyboard.ts';
import { reportCaughtError } from './remotes/region-boundary.tsx';
import { watchRemoteErrors } from './remotes/watch-remote-errors.ts';

const container = document.getElementById('portal');
if (!container) throw new Error('Cannot start the portal: index.html has no element with the id "portal"');
const controls = () => [...container.querySelectorAll<HTMLElement>('button')];
const painted = controls();
hydrateRoot(container, <App />, { onCaughtError: reportCaughtError });
watchKeyboard();

// Home is visible before this code is loaded. Buttons that were pressed in between are clicked here. If an extension
// has changed the page, React replaces all elements at the first click, and the button in the same position is clicked.
for (const pressed of globalThis.portalBoot?.takePresses() ?? []) {
  pressed.click();
  if (!pressed.isConnected) controls()[painted.indexOf(pressed)]?.click();
}

// If the configuration cannot be loaded, there are no remotes, and every region shows that its remote is unavailable.
loadPortalConfig().then(
  ({ remotes }) => watchRemoteErrors(remotes),
  () => undefined,
);
