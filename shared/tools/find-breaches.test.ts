import { findBreaches } from './find-breaches.ts';
import type { Manifest, SharedModule } from './manifest.ts';
import type { RemoteBuild } from './remote-build.ts';

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const TAB_FILES = { js: { sync: ['tab.js'], async: ['d3.js'] }, css: { sync: ['tab.css'], async: [] } };

const aSharedModule = (fields: Partial<SharedModule> = {}): SharedModule => ({
  name: 'react',
  version: '19.3.1',
  requiredVersion: '^19.3.0',
  singleton: true,
  assets: NO_FILES,
  ...fields,
});

const aManifest = (fields: Partial<Manifest> = {}): Manifest => ({
  name: 'mf_analytics',
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: exposing('./AnalyticsTab'),
  shared: [aSharedModule()],
  ...fields,
});

const SCRIPTS = ['remoteEntry.js', 'tab.js', 'd3.js'];

const aBuild = (fields: Partial<RemoteBuild> = {}): RemoteBuild => ({
  manifest: aManifest(),
  files: new Set([...SCRIPTS, ...SCRIPTS.map((name) => `${name}.map`), 'tab.css']),
  sources: [
    'webpack://mf_analytics/./src/analytics-tab.tsx',
    'webpack://mf_analytics/../node_modules/d3/a.js',
  ],
  ...fields,
});

const withManifest = (fields: Partial<Manifest>): RemoteBuild => aBuild({ manifest: aManifest(fields) });

const withShared = (fields: Partial<SharedModule>): RemoteBuild =>
  withManifest({ shared: [aSharedModule(fields)] });

const without = (file: string): RemoteBuild =>
  aBuild({ files: new Set([...aBuild().files].filter((one) => one !== file)) });

const withSource = (path: string): RemoteBuild => aBuild({ sources: [`webpack://mf_analytics/${path}`] });

const PROVIDED = new Map([
  ['react', '19.3.1'],
  ['@portal/shared/ui', '1.2.0'],
]);

const linesOf = (build: RemoteBuild): readonly string[] =>
  Array.from(
    findBreaches('mf-analytics', build, PROVIDED, ['./AnalyticsTab']),
    ({ level, found }) => `${level}: ${found}`,
  );

test('finds nothing in a build that keeps the contract', () => {
  expect(linesOf(aBuild())).toEqual([]);
});

const ENTRY_ELSEWHERE = { remoteEntry: { name: 'remoteEntry.js', path: 'js/' } };
const exposing = (...names: readonly string[]) => names.map((path) => ({ path, assets: TAB_FILES }));

test.each<[string, RemoteBuild, string]>([
  [
    'a container of another name',
    withManifest({ name: 'analytics' }),
    'error: the container is named analytics',
  ],
  ['a module that is not exposed', withManifest({ exposes: [] }), 'error: ./AnalyticsTab is not exposed'],
  [
    'a module that nobody asks for',
    withManifest({ exposes: exposing('./AnalyticsTab', './Extra') }),
    'warning: ./Extra is exposed, but no shell asks for it',
  ],
  [
    'a remote entry that is not where the manifest says',
    withManifest({ metaData: ENTRY_ELSEWHERE }),
    "error: the manifest names 'js/remoteEntry.js', which is not there",
  ],
  ['a lost chunk', without('d3.js'), "error: the manifest names 'd3.js', which is not there"],
  ['a lost style sheet', without('tab.css'), "error: the manifest names 'tab.css', which is not there"],
  [
    'a module that the shell does not bring',
    withShared({ name: '@portal/shared/weather', requiredVersion: '^1.0.0' }),
    'error: the shell does not bring @portal/shared/weather',
  ],
  [
    'a range that leaves the shell out',
    withShared({ name: '@portal/shared/ui', requiredVersion: '^1.3.0' }),
    'error: the shell brings @portal/shared/ui 1.2.0, which ^1.3.0 does not accept',
  ],
  [
    'a range of the next major version',
    withShared({ requiredVersion: '^20.0.0' }),
    'error: the shell brings react 19.3.1, which ^20.0.0 does not accept',
  ],
  ['no range', withShared({ requiredVersion: '' }), 'error: react is asked for in no range of versions'],
  [
    'a range that is none',
    withShared({ requiredVersion: 'workspace:*' }),
    'error: react is asked for in no range of versions',
  ],
  ['a module that may be there twice', withShared({ singleton: false }), 'error: react is no singleton'],
  [
    'a fallback of its own',
    withShared({ assets: { ...NO_FILES, js: { sync: ['tab.js'], async: [] } } }),
    'error: a copy of react is bundled',
  ],
  [
    'a version that is only warned of',
    aBuild({ stats: aManifest({ shared: [aSharedModule({ strictVersion: false })] }) }),
    'error: react has no strictVersion',
  ],
  [
    'an unshared React',
    withSource('../node_modules/react/cjs/react.production.js'),
    'error: a copy of React is bundled (webpack://mf_analytics/../node_modules/react/cjs/react.production.js)',
  ],
  [
    'an unshared Firebase',
    withSource('../node_modules/@firebase/app/dist/index.js'),
    'error: a copy of Firebase is bundled (webpack://mf_analytics/../node_modules/@firebase/app/dist/index.js)',
  ],
  [
    'a copy of shared',
    withSource('../shared/src/ui/button.tsx'),
    'error: a copy of @portal/shared is bundled (webpack://mf_analytics/../shared/src/ui/button.tsx)',
  ],
  [
    'a script that cannot be looked into',
    without('tab.js.map'),
    'warning: tab.js has no source map, so copies in it are not seen',
  ],
])('finds %s', (_name, build, line) => {
  expect(linesOf(build)).toEqual([line]);
});
