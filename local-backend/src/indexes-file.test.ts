import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { useTemporaryFolder } from './core/testing/temporary-folder.ts';
import { startFirestoreServer } from './index.ts';
import { readIndexesFile } from './indexes-file.ts';

const inFolder = useTemporaryFolder();
let path: string;

beforeEach(() => {
  path = inFolder('firestore.indexes.json');
});

test('reads what firebase-tools begins a project with', async () => {
  writeFileSync(path, '{ "indexes": [], "fieldOverrides": [] }');
  expect(await readIndexesFile(path)).toEqual({ composites: [], overrides: [] });
});

test.each([
  ['a file that is not there', undefined, 'ENOENT'],
  ['text that is not JSON', '{ "indexes": [', 'JSON'],
  ['something else', '{ "indexes": [{}] }', "Missing a value at 'indexes[0].collectionGroup'"],
])('a server does not start with %s, and says what to do', async (_, content, problem) => {
  if (content !== undefined) writeFileSync(path, content);
  const options = { port: 0, projectId: 'demo', folder: inFolder(), report: () => {} };
  const started = startFirestoreServer({ ...options, indexesFile: path });
  await expect(started).rejects.toThrow(`Cannot use the indexes in ${relative(process.cwd(), path)}: `);
  await expect(started).rejects.toThrow(problem);
  await expect(started).rejects.toThrow(
    'Correct it as https://firebase.google.com/docs/reference/firestore/indexes',
  );
});
