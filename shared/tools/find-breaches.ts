import semver from 'semver';
import { filesOf, type Manifest, type ProvidedModules, type SharedModule } from './manifest.ts';
import type { RemoteBuild } from './remote-build.ts';

/** One way in which a built remote departs from the contract. Only an error keeps it from working in the shell. */
export interface Finding {
  readonly level: 'error' | 'warning';
  readonly found: string;
  readonly remedy: string;
}

const error = (found: string, remedy: string): Finding => ({ level: 'error', found, remedy });
const warning = (found: string, remedy: string): Finding => ({ level: 'warning', found, remedy });

/**
 * What of this built remote a shell that brings `provided` and asks for the modules `needed` could not work with; nothing when it
 * keeps the contract.
 */
export function findBreaches(
  remote: string,
  build: RemoteBuild,
  provided: ProvidedModules,
  needed: readonly string[],
): readonly Finding[] {
  const { manifest, stats } = build;
  return [
    ...checkContainer(remote, manifest),
    ...checkExposes(needed, manifest),
    ...checkFiles(build),
    ...manifest.shared.flatMap((module) => checkSharedModule(module, provided)),
    ...(stats?.shared ?? []).flatMap(checkStrictness),
    ...checkCopies(build),
  ];
}

/** A container's name is a JavaScript identifier. */
function checkContainer(remote: string, { name }: Manifest): readonly Finding[] {
  const expected = remote.replaceAll('-', '_');
  if (name === expected) return [];
  return [error(`the container is named ${name}`, `name it ${expected}, which the shell asks for`)];
}

function checkExposes(needed: readonly string[], { exposes }: Manifest): readonly Finding[] {
  const exposed = exposes.map(({ path }) => path);
  const missing = needed.filter((name) => !exposed.includes(name));
  const extra = exposed.filter((name) => !needed.includes(name));
  return [
    ...missing.map((name) =>
      error(`${name} is not exposed`, "expose it in webpack.config.js under the contract's name"),
    ),
    ...extra.map((name) =>
      warning(`${name} is exposed, but no shell asks for it`, 'add it to REMOTE_MODULES, or remove it'),
    ),
  ];
}

function checkFiles({ manifest, files }: RemoteBuild): readonly Finding[] {
  const { path, name } = manifest.metaData.remoteEntry;
  const named = [`${path}${name}`, ...[...manifest.exposes, ...manifest.shared].flatMap(filesOf)];
  return [...new Set(named)]
    .filter((file) => !files.has(file))
    .map((file) => error(`the manifest names '${file}', which is not there`, 'ship all files of one build'));
}

function checkSharedModule(module: SharedModule, provided: ProvidedModules): readonly Finding[] {
  const { name, singleton } = module;
  return [
    ...checkVersion(module, provided.get(name)),
    ...(singleton ? [] : [error(`${name} is no singleton`, 'share it as federatedSite() does')]),
    ...(filesOf(module).length === 0
      ? []
      : [error(`a copy of ${name} is bundled`, 'share it with import: false, as federatedSite() does')]),
  ];
}

function checkVersion({ name, requiredVersion }: SharedModule, version?: string): readonly Finding[] {
  if (version === undefined) {
    return [
      error(
        `the shell does not bring ${name}`,
        'do without it, or ship after a shell that brings it; keep other libraries unshared',
      ),
    ];
  }
  if (semver.validRange(requiredVersion) === null || requiredVersion === '') {
    return [error(`${name} is asked for in no range of versions`, 'name one in peerDependencies')];
  }
  if (semver.satisfies(version, requiredVersion)) return [];
  return [
    error(
      `the shell brings ${name} ${version}, which ${requiredVersion} does not accept`,
      'widen peerDependencies if the remote works with it, or ship after a shell that brings another',
    ),
  ];
}

/** Without strictness, the runtime only warns of a version that the remote does not accept. */
function checkStrictness({ name, strictVersion }: SharedModule): readonly Finding[] {
  return strictVersion ? [] : [error(`${name} has no strictVersion`, 'share it as federatedSite() does')];
}

/** Where a module comes from that the page must have once, and which only the shell may bring. */
const SINGLE = [
  ['React', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['Firebase', /\/node_modules\/(firebase|@firebase)\//],
  ['@portal/shared', /(^|\/)shared\/src\//],
] as const;

/** Modules that were never shared do not stand in the manifest; source maps tell of them. */
function checkCopies({ sources, files }: RemoteBuild): readonly Finding[] {
  const unmapped = [...files].filter((file) => file.endsWith('.js') && !files.has(`${file}.map`));
  return [
    ...SINGLE.flatMap(([library, path]) => {
      const source = sources.find((one) => path.test(one));
      return source === undefined
        ? []
        : [error(`a copy of ${library} is bundled (${source})`, 'import only what the shell brings')];
    }),
    ...unmapped.map((file) =>
      warning(`${file} has no source map, so copies in it are not seen`, "build with devtool: 'source-map'"),
    ),
  ];
}
