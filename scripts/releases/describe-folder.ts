import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../serve/sites.ts';
import { RELEASE_FILE, sha256, sortFiles } from './release.ts';
import { readFolder } from './write-release.ts';

/** Answers for a built folder what `release.json` says of a deployed one, so that a local page is kept for offline use, too. */
export const describeFolder =
  (folder: () => string): Answer =>
  ({ url }, response) => {
    if (url !== `/${RELEASE_FILE}` || existsSync(join(folder(), RELEASE_FILE))) return false;
    const { build, configuration } = sortFiles(readFolder(folder()).files);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ...build, configuration, hosting: sha256(''), previous: null }));
    return true;
  };
