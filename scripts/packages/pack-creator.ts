import { join } from 'node:path';
import { fillTemplate } from '../new-remote/fill-template.ts';
import { outputFile, readJson, root } from '../support/root.ts';
import { bundlePrograms, writeManifest } from './bundle.ts';

const TEMPLATE = 'scripts/packages/create-portal-remote';
const LIKE = 'mf-auth';

/** Writes `create-portal-remote`: the command and its templates, which ask for the packages of today's versions. */
export async function packCreator(folder: string): Promise<void> {
  await bundlePrograms({ 'create-repository': 'scripts/new-remote/create-repository.ts' }, folder);
  const { version, dependencies } = readJson('shared/package.json');
  const { version: portal, overrides } = readJson('package.json');
  const versions = {
    SHARED_VERSION: version,
    REACT_VERSION: dependencies.react,
    KIT_VERSION: portal,
    '"OVERRIDES"': JSON.stringify(overrides),
  };
  for (const name of ['remote', 'repository'])
    fillTemplate(join(root, TEMPLATE, name), join(folder, name), versions);
  const { hosting } = readJson('firebase.json');
  const own = hosting.filter(({ target }: { target: string }) => target === LIKE);
  const text = JSON.stringify({ hosting: own }, undefined, 2).replaceAll(LIKE, 'mf-template');
  outputFile(join(folder, 'repository/firebase.json'), text);
  writeManifest(folder, TEMPLATE);
}
