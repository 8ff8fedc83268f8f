import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackCommit } from '../../scripts/support/history.ts';
import { readText, root, SITES, type Site } from '../../scripts/support/root.ts';
import { checkOut } from '../../scripts/testing/checkout.ts';
import { cacheBuild } from '../support/cached-build.ts';

/** Gives the folder of each site as it was at the commit that docs/baseline names, built once with today's packages. */
export async function buildBaseline(): Promise<Readonly<Record<Site, string>>> {
  const commit = readText('docs/baseline').trim();
  const packages = createHash('sha256').update(readText('package-lock.json')).digest('hex');
  const name = `baseline-${commit.slice(0, 12)}-${packages.slice(0, 12)}`;
  const folder = await cacheBuild(name, (target) => buildSites(commit, target));
  return Object.fromEntries(SITES.map((site) => [site, join(folder, site)])) as Record<Site, string>;
}

async function buildSites(commit: string, target: string): Promise<void> {
  const source = mkdtempSync(join(tmpdir(), 'portal-baseline-'));
  try {
    unpackCommit(commit, source);
    symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'), 'junction');
    const checkout = checkOut(source, SITES);
    try {
      for (const site of SITES) cpSync(await checkout.build(site), join(target, site), { recursive: true });
    } finally {
      checkout.remove();
    }
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}
