import { installDebianPackages } from '../browsers/debian-packages.ts';
import { findFirefox, findWebKit } from '../browsers/find-browsers.ts';
import { findChromium, findHeadlessChromium } from '../browsers/find-chromium.ts';

/**
 * `tsx scripts/ensure-browsers.ts`: installs the browsers that `npm run test:browsers` needs, and a headless Chromium
 * that makes the remaining tests faster. Installs packages only if no password is needed. Otherwise `npm run
 * test:browsers` names the missing browsers.
 */
const missing = [
  ...(findHeadlessChromium() === findChromium() ? ['chromium-headless-shell'] : []),
  ...(findFirefox().kind === 'missing' ? ['firefox-esr'] : []),
  ...(findWebKit().kind === 'missing' ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (missing.length > 0) installDebianPackages(missing);
