import { installDebianPackages } from '../browsers/debian-packages.ts';
import { findFirefox, findWebKit } from '../browsers/find-browsers.ts';
import { findChromium, findHeadlessChromium } from '../browsers/find-chromium.ts';

/**
 * `tsx scripts/ensure-browsers.ts`: installs the browsers that `npm run test:browsers` needs, and the headless
 * Chromium in which the other tests take less time. The packages are only installed where no password is needed.
 * Elsewhere, `npm run test:browsers` names the missing browsers.
 */
const missing = [
  ...(findHeadlessChromium() === findChromium() ? ['chromium-headless-shell'] : []),
  ...(findFirefox().kind === 'missing' ? ['firefox-esr'] : []),
  ...(findWebKit().kind === 'missing' ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (missing.length > 0) installDebianPackages(missing);
