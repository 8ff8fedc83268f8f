import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from '../../scripts/build/build-record.ts';
import { root, type Site } from '../../scripts/support/root.ts';
import { type Checkout, checkOut } from '../../scripts/testing/checkout.ts';
import { cacheBuild } from './cached-build.ts';

export const LATER_TITLE = 'How interviews went lately';
export const LATER_TAGLINE = 'Share and explore more interview experiences.';

/** mf-analytics as a later version of `shared` has it: `variants/later-analytics-tab.tsx`. */
export const buildLaterAnalytics = (): Promise<string> =>
  buildVariant('later-analytics', 'mf-analytics', (checkout) => {
    const sources = join(checkout.folder, 'mf-analytics/src');
    cpSync(VARIANTS, sources, { recursive: true });
    renameSync(join(sources, 'later-analytics-tab.tsx'), join(sources, 'analytics-tab.tsx'));
    setVersion(checkout, '2.99.0');
  });

/** mf-analytics built for a major version of `shared` that no shell has yet. */
export const buildIncompatibleAnalytics = (): Promise<string> =>
  buildVariant('incompatible-analytics', 'mf-analytics', (checkout) => {
    setVersion(checkout, '3.0.0');
    checkout.edit('mf-analytics/package.json', (text) =>
      text.replace(/("@portal\/shared": )"[^"]*"/, '$1"^3.0.0"'),
    );
  });

export const buildLaterExperiences = (): Promise<string> =>
  buildVariant('later-experiences', 'mf-experiences', ({ edit }) =>
    edit('mf-experiences/src/form/round-fields.tsx', (text) =>
      text.replace('Add Round', 'Add one more round'),
    ),
  );

/** A later shell: another tagline, and a field `level` in each new experience. */
export const buildLaterShell = (): Promise<string> =>
  buildVariant('later-shell', 'shell', ({ edit }) => {
    edit('shell/src/header/header.tsx', (text) =>
      text.replace('Share and explore interview experiences.', LATER_TAGLINE),
    );
    edit('shared/src/experiences/firestore-create.ts', (text) =>
      text.replace('.set(experience, fields)', ".set(experience, { ...fields, level: 'any' })"),
    );
  });

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

/** Of the site's sources and of all that makes variants of them. */
function hashOf(site: Site): string {
  const files = readdirSync(VARIANTS).map((name) => join(VARIANTS, name));
  const hash = createHash('sha256').update(hashSources(site));
  for (const file of [...files.sort(), join(root, 'e2e/support/variants.ts')])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** A change that changes nothing is refused, and this version may be today's: hence the line. */
function setVersion({ edit }: Checkout, version: string): void {
  edit('shared/package.json', (text) => `${text.replace(/"version": "[^"]*"/, `"version": "${version}"`)}\n`);
}
