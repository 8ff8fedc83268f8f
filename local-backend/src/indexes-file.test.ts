import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { useTemporaryFolder } from './core/testing/temporary-folder.ts';
import { startFirestoreServer } from './index.ts';
import { readIndexesFile } from './indexes-file.ts';

const inFolder = useTemporaryFolder();
let path: string;

const start = (options: { readonly indexesFile?: string } = {}) =>
  startFirestoreServer({ port: 0, projectId: 'demo', folder: inFolder(), report: () => {}, ...options });

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
  const started = start({ indexesFile: path });
  await expect(started).rejects.toThrow(`Cannot use the indexes in ${relative(process.cwd(), path)}: `);
  await expect(started).rejects.toThrow(problem);
  await expect(started).rejects.toThrow(
    'Correct it as https://firebase.google.com/docs/reference/firestore/indexes',
  );
});

test('without a file no query needs an index', async () => {
  const server = await start();
  const orderBy = ['a', 'b'].map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' }));
  const documents = `http://127.0.0.1:${server.port}/v1/projects/demo/databases/(default)/documents`;
  const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'c' }], orderBy } });
  expect((await fetch(`${documents}:runQuery`, { method: 'POST', body })).status).toBe(200);
  await server.close();
});
