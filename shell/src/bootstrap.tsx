import '@fontsource-variable/familjen-grotesk';
import { loadPortalConfig } from '@portal/shared/config';
import { reportCaughtError } from '@portal/shared/ui';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { whenIdle } from './boot/when-idle.ts';
import { watchKeyboard } from './header/watch-keyboard.ts';
import { watchRemoteErrors } from './remotes/watch-remote-errors.ts';
import { watchSearchKeys } from './search/watch-search-keys.ts';
import './typeface.css';

const container = document.getElementById('portal');
if (!container) throw new Error('Cannot start the portal: index.html has no element with the id "portal"');
const controls = () => [...container.querySelectorAll<HTMLElement>('button')];
const painted = controls();
const searchField = () => container.querySelector('input');
const paintedField = searchField();
hydrateRoot(container, <App />, {
  onCaughtError: reportCaughtError,
  // If an extension has changed the page, React has replaced all elements. The new field receives the typed text.
  onRecoverableError(error) {
    const field = searchField();
    if (paintedField && field?.value === '') field.value = paintedField.value;
    reportError(error);
  },
});
watchKeyboard();
watchSearchKeys();

// Home is visible before this code is loaded. Buttons that were pressed in between are clicked here. If an extension
// has changed the page, React replaces all elements at the first click, and the button in the same position is clicked.
for (const pressed of globalThis.portalBoot?.takePresses() ?? []) {
  pressed.click();
  if (!pressed.isConnected) controls()[painted.indexOf(pressed)]?.click();
}

// Home works now. Only the account menu and tabs need this file, and their regions report a failure.
import(/* webpackChunkName: "host" */ './remotes/federation-host.ts').catch(() => undefined);

// If the configuration cannot be loaded, there are no remotes, and every region shows that its remote is unavailable.
loadPortalConfig().then(
  ({ remotes, errors, offline }) => {
    watchRemoteErrors(remotes);
    keepWhenIdle(offline !== false).catch(() => undefined);
    if (errors) startSending(errors, remotes).catch(() => undefined);
  },
  () => undefined,
);

async function keepWhenIdle(isWanted: boolean): Promise<void> {
  await whenIdle();
  const { keepPage } = await import('./offline/keep-page.ts');
  await keepPage(isWanted);
}

async function startSending(url: string, remotes: Readonly<Record<string, string>>): Promise<void> {
  const { sendFailures } = await import('./errors/send-failures.ts');
  sendFailures(url, remotes);
}
