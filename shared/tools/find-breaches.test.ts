import { findBreaches } from './find-breaches.ts';
import type { Manifest, RemoteBuild, SharedModule } from './manifest.ts';

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

const copyOf = (path: string): RemoteBuild => aBuild({ sources: [`webpack://mf_analytics/${path}`] });
const REACT = '../node_modules/react/cjs/react.production.js';
const FIREBASE = '../node_modules/@firebase/app/dist/index.js';
const BUTTON = '../shared/src/ui/button.tsx';
const OWN_FILES = { ...NO_FILES, js: { sync: ['tab.js'], async: [] } };
const LATER_UI = { name: '@portal/shared/ui', requiredVersion: '^1.3.0' };
const NOT_STRICT = { shared: [aSharedModule({ strictVersion: false })] };

test.each<[string, RemoteBuild]>([
  ['error: the container is named analytics', withManifest({ name: 'analytics' })],
  ['error: ./AnalyticsTab is not exposed', withManifest({ exposes: [] })],
  [
    'warning: ./Extra is exposed, but no shell asks for it',
    withManifest({ exposes: exposing('./AnalyticsTab', './Extra') }),
  ],
  [
    "error: the manifest names 'js/remoteEntry.js', which is not there",
    withManifest({ metaData: ENTRY_ELSEWHERE }),
  ],
  ["error: the manifest names 'd3.js', which is not there", without('d3.js')],
  ["error: the manifest names 'tab.css', which is not there", without('tab.css')],
  [
    'error: the shell does not bring @portal/shared/weather',
    withShared({ name: '@portal/shared/weather', requiredVersion: '^1.0.0' }),
  ],
  ['error: the shell brings @portal/shared/ui 1.2.0, which ^1.3.0 does not accept', withShared(LATER_UI)],
  [
    'error: the shell brings react 19.3.1, which ^20.0.0 does not accept',
    withShared({ requiredVersion: '^20.0.0' }),
  ],
  ['error: react is asked for in no range of versions', withShared({ requiredVersion: '' })],
  ['error: react is asked for in no range of versions', withShared({ requiredVersion: 'workspace:*' })],
  ['error: react is no singleton', withShared({ singleton: false })],
  ['error: a copy of react is bundled', withShared({ assets: OWN_FILES })],
  ['error: react has no strictVersion', aBuild({ stats: aManifest(NOT_STRICT) })],
  [`error: a copy of React is bundled (webpack://mf_analytics/${REACT})`, copyOf(REACT)],
  [`error: a copy of Firebase is bundled (webpack://mf_analytics/${FIREBASE})`, copyOf(FIREBASE)],
  [`error: a copy of @portal/shared is bundled (webpack://mf_analytics/${BUTTON})`, copyOf(BUTTON)],
  ['warning: tab.js has no source map, so copies in it are not seen', without('tab.js.map')],
])('finds the %s', (line, build) => {
  expect(linesOf(build)).toEqual([line]);
});
