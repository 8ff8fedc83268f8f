import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSite } from '../../serve/sites.ts';
import { readText, type Site } from '../../support/root.ts';
import { type ComposeOptions, type Composition, composeDeployment, composeReturn } from '../compose-site.ts';
import { liveSite } from '../live-site.ts';
import { filledText } from './project-files.ts';

/** A site that is deployed and rolled back as in production, but on a server of this process. */
export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;

/** Serves `site` on any free port. At the start, nothing is published. */
export async function startRehearsal(site: Site) {
  const base = mkdtempSync(join(tmpdir(), 'portal-rehearsal-'));
  const folder = join(base, 'live');
  mkdirSync(folder);
  const server = await serveSite(site, { folder: () => folder, port: 0 });
  const url = `http://localhost:${server.port}`;
  const compose: ComposeOptions = {
    site,
    live: liveSite(url),
    folder: join(base, 'release'),
    firebaserc: filledText('.firebaserc'),
    firebaseJson: readText('firebase.json'),
  };
  return {
    url,
    folder,
    releaseFolder: compose.folder,
    deploy: async (dist: string) => publish(await composeDeployment(compose, dist), compose.folder, folder),
    rollback: async () => publish(await composeReturn(compose), compose.folder, folder),
    async close(): Promise<void> {
      await server.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function publish(composition: Composition, releaseFolder: string, served: string): Composition {
  if (composition.isLive) return composition;
  renameSync(served, join(releaseFolder, 'before'));
  renameSync(join(releaseFolder, 'public'), served);
  rmSync(join(releaseFolder, 'before'), { recursive: true });
  return composition;
}
