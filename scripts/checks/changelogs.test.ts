import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (name: string): string => readFileSync(resolve(__dirname, '../..', name), 'utf8');

test.each(['', 'shared/'])('the newest entry of %sCHANGELOG.md is the version of its package', (folder) => {
  const [newest] = /^## \[\d+\.\d+\.\d+\]/m.exec(read(`${folder}CHANGELOG.md`)) ?? [];
  expect(newest).toBe(`## [${JSON.parse(read(`${folder}package.json`)).version}]`);
});
