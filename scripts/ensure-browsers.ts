import { installDebianPackages } from '../browsers/debian-packages.ts';
import { findFirefox, findWebKit } from '../browsers/find-browsers.ts';
import { findChromium, findHeadlessChromium } from '../browsers/find-chromium.ts';

/**
 * `tsx scripts/ensure-browsers.ts`: installs what `npm run test:browsers` needs, and the Chromium in which the other tests take
 * less time, where that asks nobody for a password. Elsewhere `npm run test:browsers` says what is missing.
 */
const missing = [
  ...(findHeadlessChromium() === findChromium() ? ['chromium-headless-shell'] : []),
  ...(findFirefox().kind === 'missing' ? ['firefox-esr'] : []),
  ...(findWebKit().kind === 'missing' ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (missing.length > 0) installDebianPackages(missing);
