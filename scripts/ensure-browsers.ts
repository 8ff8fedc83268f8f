import { installDebianPackages } from '../browsers/debian-packages.ts';
import { findFirefox, findWebKit } from '../browsers/find-browsers.ts';

/**
 * `tsx scripts/ensure-browsers.ts`: installs what `npm run test:browsers` needs where that asks nobody for a password. Elsewhere
 * that command says what is missing.
 */
const missing = [
  ...(findFirefox().kind === 'missing' ? ['firefox-esr'] : []),
  ...(findWebKit().kind === 'missing' ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (missing.length > 0) installDebianPackages(missing);
