import { readdir, writeFile } from 'node:fs/promises';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { lockFolder } from './folder-lock.ts';

const inFolder = useTemporaryFolder();

// The test runs only on Linux, where the start of a process is read from /proc.
(process.platform === 'linux' ? test : test.skip)('is not fooled by a reused process id', async () => {
  await writeFile(inFolder(`lock.${process.pid}.long-ago.00`), '');
  const release = await lockFolder(inFolder());
  await release();
  expect(await readdir(inFolder())).toEqual([]);
});
