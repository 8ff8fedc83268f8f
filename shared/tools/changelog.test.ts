import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (name: string): string => readFileSync(resolve(__dirname, '..', name), 'utf8');

test('the newest entry of the changelog is the version of shared', () => {
  const [newest] = /^## \[\d+\.\d+\.\d+\]/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(`## [${JSON.parse(read('package.json')).version}]`);
});
