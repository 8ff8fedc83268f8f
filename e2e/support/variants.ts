import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from '../../scripts/build/build-record.ts';
import { root, type Site } from '../../scripts/support/root.ts';
import { type Checkout, checkOut } from '../../scripts/testing/checkout.ts';
import { cacheBuild } from './cached-build.ts';

export const LATER_TITLE = 'How interviews went lately';
export const LATER_TAGLINE = 'Share and explore more interview experiences.';

/** Builds a later mf-analytics from `variants/later-analytics-tab.tsx`. */
export const buildLaterAnalytics = (): Promise<string> =>
  buildVariant('later-analytics', 'mf-analytics', (checkout) => {
    const sources = join(checkout.folder, 'mf-analytics/src');
    cpSync(VARIANTS, sources, { recursive: true });
    renameSync(join(sources, 'later-analytics-tab.tsx'), join(sources, 'analytics-tab.tsx'));
  });

export const buildLaterExperiences = (): Promise<string> =>
  buildVariant('later-experiences', 'mf-experiences', ({ edit }) =>
    edit('mf-experiences/src/rounds/round-fields.tsx', (text) =>
      text.replace('Add Round', 'Add one more round'),
    ),
  );

/** Builds a later shell with another tagline. */
export const buildLaterShell = (): Promise<string> =>
  buildVariant('later-shell', 'shell', ({ edit }) =>
    edit('shell/src/header/header.tsx', (text) =>
      text.replace('Share and explore interview experiences.', LATER_TAGLINE),
    ),
  );

const VARIANTS = join(root, 'e2e/variants');

const buildVariant = (name: string, site: Site, change: (checkout: Checkout) => void): Promise<string> =>
  cacheBuild(`${name}-${hashOf(site)}`, async (folder) => {
    const checkout = checkOut(root, [site]);
    try {
      change(checkout);
      cpSync(await checkout.build(site), folder, { recursive: true });
    } finally {
      checkout.remove();
    }
  });

/** A hash of the site's sources and of all files from which its variant is built. */
function hashOf(site: Site): string {
  const files = readdirSync(VARIANTS).map((name) => join(VARIANTS, name));
  const hash = createHash('sha256').update(hashSources(site));
  for (const file of [...files.sort(), join(root, 'e2e/support/variants.ts')])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
