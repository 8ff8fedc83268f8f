import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, parseManifest } from './manifest.ts';

export interface RemoteBuild {
  readonly manifest: Manifest;
  readonly stats?: Manifest;
  readonly files: ReadonlySet<string>;
  readonly sources: readonly string[];
}

/** Reads the folder that a remote was built into. Throws an Error that says what is missing or broken. */
export function readRemoteBuild(folder: string): RemoteBuild {
  const manifest = readManifest(join(folder, 'mf-manifest.json'));
  const stats = join(folder, 'mf-stats.json');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return {
    manifest,
    ...(existsSync(stats) ? { stats: readManifest(stats) } : {}),
    files: new Set(files),
    sources: files.filter((path) => path.endsWith('.js.map')).flatMap((path) => readSources(folder, path)),
  };
}

function readManifest(path: string): Manifest {
  try {
    return parseManifest(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`Cannot read ${path}: ${(error as Error).message}; build the remote first`);
  }
}

function readSources(folder: string, path: string): readonly string[] {
  const { sources } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { sources: readonly string[] };
  return sources;
}
