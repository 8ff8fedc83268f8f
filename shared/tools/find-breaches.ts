import semver from 'semver';
import {
  filesOf,
  type Manifest,
  type ProvidedModules,
  type RemoteBuild,
  type SharedModule,
} from './manifest.ts';

/** A breach of the contract by a built remote. Only an error prevents the remote from working in the shell. */
export interface Finding {
  readonly level: 'error' | 'warning';
  readonly found: string;
  readonly remedy: string;
}

export const error = (found: string, remedy: string): Finding => ({ level: 'error', found, remedy });
export const warning = (found: string, remedy: string): Finding => ({ level: 'warning', found, remedy });

/**
 * The breaches of the contract in this built remote, for a shell that provides the libraries `provided` and requests
 * the modules `needed`. Empty if the remote meets the contract.
 */
export function* findBreaches(
  remote: string,
  build: RemoteBuild,
  provided: ProvidedModules,
  needed: readonly string[],
): Generator<Finding, void> {
  const { manifest, stats, files } = build;
  // A container's name is a JavaScript identifier.
  const expected = remote.replaceAll('-', '_');
  if (manifest.name !== expected) {
    yield error(`the container is named ${manifest.name}`, `name it ${expected}, which the shell asks for`);
  }
  const exposed = manifest.exposes.map(({ path }) => path);
  for (const name of needed.filter((name) => !exposed.includes(name))) {
    yield error(`${name} is not exposed`, "expose it in webpack.config.js under the contract's name");
  }
  for (const name of exposed.filter((name) => !needed.includes(name))) {
    const remedy = 'add it to REMOTE_MODULES, or remove it';
    yield warning(`${name} is exposed, but no shell asks for it`, remedy);
  }
  for (const file of filesNamedBy(manifest)) {
    if (files.has(file)) continue;
    yield error(`the manifest names '${file}', which is not there`, 'ship all files of one build');
  }
  for (const module of manifest.shared) yield* checkSharedModule(module, provided.get(module.name));
  // Without `strictVersion`, the runtime only warns if the remote does not accept the shell's version.
  for (const { name, strictVersion } of stats?.shared ?? []) {
    if (!strictVersion) yield error(`${name} has no strictVersion`, 'share it as federatedSite() does');
  }
  yield* checkCopies(build);
}

function filesNamedBy({ metaData, exposes, shared }: Manifest): ReadonlySet<string> {
  const { path, name } = metaData.remoteEntry;
  return new Set([`${path}${name}`, ...[...exposes, ...shared].flatMap(filesOf)]);
}

function* checkSharedModule(module: SharedModule, version: string | undefined): Generator<Finding, void> {
  const { name, requiredVersion, singleton } = module;
  if (version === undefined) {
    yield error(
      `the shell does not bring ${name}`,
      'do without it, or ship after a shell that brings it; keep other libraries unshared',
    );
  } else if (semver.validRange(requiredVersion) === null || requiredVersion === '') {
    yield error(`${name} is asked for in no range of versions`, 'name one in peerDependencies');
  } else if (!semver.satisfies(version, requiredVersion)) {
    yield error(
      `the shell brings ${name} ${version}, which ${requiredVersion} does not accept`,
      'widen peerDependencies if the remote works with it, or ship after a shell that brings another',
    );
  }
  if (!singleton) yield error(`${name} is no singleton`, 'share it as federatedSite() does');
  if (filesOf(module).length === 0) return;
  yield error(`a copy of ${name} is bundled`, 'share it with import: false, as federatedSite() does');
}

/**
 * Library → the paths of its modules. The page must have these libraries only once, and only the shell may bring
 * them.
 */
const SINGLE = [
  ['React', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['Firebase', /\/node_modules\/(firebase|@firebase)\//],
  ['@portal/shared', /(^|\/)shared\/src\//],
] as const;

/** Finds copies in the source maps, because the manifest lists only shared modules. */
function* checkCopies({ sources, files }: RemoteBuild): Generator<Finding, void> {
  for (const [library, path] of SINGLE) {
    const source = sources.find((one) => path.test(one));
    if (source === undefined) continue;
    yield error(`a copy of ${library} is bundled (${source})`, 'import only what the shell brings');
  }
  for (const file of files) {
    if (!file.endsWith('.js') || files.has(`${file}.map`)) continue;
    const remedy = "build with devtool: 'source-map'";
    yield warning(`${file} has no source map, so copies in it are not seen`, remedy);
  }
}
