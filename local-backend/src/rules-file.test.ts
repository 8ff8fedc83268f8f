import { renameSync, writeFileSync } from 'node:fs';
import { useTemporaryFolder } from './core/testing/temporary-folder.ts';
import { watchRulesFile } from './rules-file.ts';

let path: string;
let stop = (): void => {};

afterEach(() => stop());
const inFolder = useTemporaryFolder();
beforeEach(() => {
  path = inFolder('firestore.rules');
});

/** What the watcher tells, one after another; a failure as its error's code. */
async function watch() {
  const told: string[] = [];
  let wake = (): void => {};
  const tell = (line: string): void => {
    told.push(line);
    wake();
  };
  stop = await watchRulesFile({
    path,
    onContent: tell,
    onError: (error: NodeJS.ErrnoException) => tell(error.code ?? error.message),
  });
  return {
    told,
    async next(): Promise<string | undefined> {
      while (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return told.shift();
    },
  };
}

test('gives the content at the start and after each change', async () => {
  writeFileSync(path, 'one');
  const { told, next } = await watch();
  expect(told).toEqual(['one']);
  await next();
  writeFileSync(path, 'two');
  expect(await next()).toBe('two');
  writeFileSync(`${path}.new`, 'three');
  renameSync(`${path}.new`, path);
  expect(await next()).toBe('three');
});

test('nothing is told after the end', async () => {
  writeFileSync(path, 'one');
  const { told } = await watch();
  stop();
  writeFileSync(path, 'two');
  const other = await watch();
  expect([told, other.told]).toEqual([['one'], ['two']]);
});
