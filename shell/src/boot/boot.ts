import { loadTabs } from './load-tabs.ts';
import { readEarly } from './read-early.ts';
import { recordPresses } from './record-presses.ts';
import { ask, take } from './requests.ts';
import { whenPainted } from './when-painted.ts';

// The page's first script. Before the shell's own code is loaded, it requests the configuration, the manifests of the
// remotes, and the files of the account menu, which every page shows. When the page is idle, it requests the files of
// the tabs. If a request of this script fails, the code that needs the file requests it again, and reports a further
// failure. This script also records presses, because the page is visible before it works.

// A chosen theme must apply before the first paint. shared/ui/theme.ts uses the same key.
try {
  const theme = localStorage.getItem('portal-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // If storage is blocked, the system's theme applies.
}

// The page contains Home. A link to another view hides Home until the shell's code has restored that view.
const [, linked] = /^#(?!home\b)([a-z][\w-]*)/.exec(location.hash) ?? [];
if (linked) document.documentElement.dataset.restoring = linked;

/** Resolves once the page's markup is parsed. Then the browser knows the markup's preloads. */
const parsed = new Promise((resolve) => document.addEventListener('readystatechange', resolve));

globalThis.portalPainted = whenPainted();
globalThis.portalBoot = { take, takePresses: recordPresses() };

const boot = async (): Promise<void> => {
  const config = await ask('portal.config.json');
  readEarly(config, linked).catch(() => undefined);
  await loadTabs(config, linked);
};

// The first paint needs no file that `boot` requests. A link to another view has no text to paint first.
(linked ? parsed : globalThis.portalPainted).then(boot).catch(() => undefined);
