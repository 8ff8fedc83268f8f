import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackCommit } from '../../scripts/support/history.ts';
import { readText, root, SITES, type Site } from '../../scripts/support/root.ts';
import { checkOut } from '../../scripts/testing/checkout.ts';
import { cacheBuild } from '../support/cached-build.ts';

/** Returns the folder of each site in the commit that docs/baseline names, built once with today's packages. */
export default async function buildBaseline(): Promise<Readonly<Partial<Record<Site, string>>>> {
  const commit = readText('docs/baseline').trim();
  const packages = createHash('sha256').update(readText('package-lock.json')).digest('hex');
  const name = `baseline-${commit.slice(0, 12)}-${packages.slice(0, 12)}`;
  const folder = await cacheBuild(name, (target) => buildSites(commit, target));
  const sites = SITES.filter((site) => existsSync(join(folder, site)));
  return Object.fromEntries(sites.map((site) => [site, join(folder, site)]));
}

async function buildSites(commit: string, target: string): Promise<void> {
  const source = mkdtempSync(join(tmpdir(), 'portal-baseline-'));
  try {
    unpackCommit(commit, source);
    symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'), 'junction');
    const sites = SITES.filter((site) => existsSync(join(source, site)));
    const checkout = checkOut(source, sites);
    try {
      for (const site of sites) cpSync(await checkout.build(site), join(target, site), { recursive: true });
    } finally {
      checkout.remove();
    }
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}
