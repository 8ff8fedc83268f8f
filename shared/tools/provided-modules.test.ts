import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseManifest } from './manifest.ts';
import { modulesOfShared, modulesOfShell } from './provided-modules.ts';

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

test('a shell of this shared brings its entry points and React, each in one version', () => {
  const { version, dependencies } = JSON.parse(readFileSync(resolve(__dirname, '../package.json'), 'utf8'));
  const provided = modulesOfShared();
  expect(provided.get('@portal/shared/session')).toBe(version);
  expect(provided.get('react/jsx-runtime')).toBe(dependencies.react);
  expect(provided.has('@portal/shared/contract')).toBe(false);
});

test('a deployed shell brings what its manifest lists', () => {
  const manifest = parseManifest(
    JSON.stringify({
      name: 'shell',
      metaData: { remoteEntry: { name: '', path: '' } },
      exposes: [],
      shared: [{ name: 'react', version: '19.3.1', assets: NO_FILES }],
    }),
  );
  expect([...modulesOfShell(manifest)]).toEqual([['react', '19.3.1']]);
});
