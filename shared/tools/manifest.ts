import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

const assets = v.object({
  js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
  css: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
});

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `portal` in the package.json of a remote: what it needs of the database and of accounts. */
const needs = v.strictObject({
  /** The version of the rules. `firestore.rules` says which versions they have. */
  rules: v.optional(version),
  /** The lowest version of the kept documents, see COUNT_VERSION. */
  counts: v.optional(version),
  /** The claims without which an account cannot use the remote. */
  claims: v.optional(v.array(v.string()), []),
});

export type Needs = v.InferOutput<typeof needs>;

const schema = v.object({
  name: v.string(),
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), path: v.string() }),
    needs: v.optional(needs),
  }),
  exposes: v.array(v.object({ path: v.string(), assets })),
  shared: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      requiredVersion: v.optional(v.string(), ''),
      singleton: v.optional(v.boolean(), false),
      /** Present only in `mf-stats.json`, the longer form of the manifest. */
      strictVersion: v.optional(v.boolean()),
      assets,
    }),
  ),
});

/** The part of `mf-manifest.json` that the contract covers. A build writes this file about itself. */
export type Manifest = v.InferOutput<typeof schema>;

export type SharedModule = Manifest['shared'][number];

/** Parses a manifest or its longer form. Throws an Error that names the first wrong key. */
export function parseManifest(text: string): Manifest {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}

export interface RemoteBuild {
  readonly manifest: Manifest;
  readonly stats?: Manifest;
  readonly files: ReadonlySet<string>;
  readonly sources: readonly string[];
}

/** Reads the folder of a built remote. Throws an Error that names a missing or broken file. */
export function readRemoteBuild(folder: string): RemoteBuild {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.map((path) => path.replaceAll('\\', '/'));
  const sourceMaps = files.filter((path) => path.endsWith('.js.map'));
  const stats = join(folder, 'mf-stats.json');
  return {
    manifest: readManifest(join(folder, 'mf-manifest.json')),
    ...(existsSync(stats) ? { stats: readManifest(stats) } : {}),
    files: new Set(files),
    sources: sourceMaps.flatMap((path): readonly string[] => readJson(join(folder, path)).sources),
  };
}

function readManifest(path: string): Manifest {
  try {
    return parseManifest(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`Cannot read ${path}: ${(error as Error).message}; build the remote first`);
  }
}

export const filesOf = ({ assets: { js, css } }: Pick<SharedModule, 'assets'>): readonly string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];

export type ProvidedModules = ReadonlyMap<string, string>;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { resolve } = createRequire(import.meta.url);
const readShared = (name: string) => readJson(resolve(`@portal/shared/${name}`));

export function modulesOfShared(): ProvidedModules {
  const { version, dependencies } = readShared('package.json');
  const { entryPoints, libraries } = readShared('shared-modules.json') as Record<string, readonly string[]>;
  return new Map([
    ...(libraries ?? []).map((name) => [name, dependencies.react] as const),
    ...(entryPoints ?? []).map((name) => [`@portal/shared/${name}`, version] as const),
  ]);
}

export const modulesOfShell = ({ shared }: Manifest): ProvidedModules =>
  new Map(shared.map(({ name, version }) => [name, version]));
