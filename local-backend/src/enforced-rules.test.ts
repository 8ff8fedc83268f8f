import { renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { useTemporaryFolder } from './core/testing/temporary-folder.ts';
import { type FirestoreServer, startFirestoreServer } from './index.ts';

const OWNER = { authorization: 'Bearer owner' };
const DENIES_ALL =
  'Security rules: none are loaded, so every read and write is denied but to administrators. ';

let path: string;
let name: string;
let server: FirestoreServer;
let reports: string[];
let wake = (): void => {};

afterEach(() => server.close());
const inFolder = useTemporaryFolder();
beforeEach(() => {
  path = inFolder('firestore.rules');
  name = relative(process.cwd(), path);
});

const rules = (condition: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow read; allow write: if ${condition}; }
  }
}
`;

async function start(content?: string): Promise<void> {
  if (content !== undefined) writeFileSync(path, content);
  reports = [];
  server = await startFirestoreServer({
    port: 0,
    projectId: 'demo',
    folder: undefined,
    rulesFile: path,
    report: (line) => {
      reports.push(line);
      wake();
    },
  });
}

/**
 * Saves rules in the watched file, or replaces it by a new `file`. Waits until the server has reported `lines` lines.
 */
async function save(content: string, lines: number, file = path): Promise<readonly string[]> {
  reports.length = 0;
  writeFileSync(file, content);
  if (file !== path) renameSync(file, path);
  while (reports.length < lines) await new Promise<void>((resolve) => (wake = resolve));
  return reports;
}

async function patch(document: string, fields: object, headers: Record<string, string> = {}) {
  const documents = `http://127.0.0.1:${server.port}/v1/projects/demo/databases/(default)/documents`;
  const body = JSON.stringify({ fields });
  return (await fetch(`${documents}/${document}`, { method: 'PATCH', headers, body })).status;
}

/** Writes a text. Returns the status of the request and the stored text. */
async function write(text: string, headers?: Record<string, string>): Promise<[number, unknown]> {
  const status = await patch('notes/1', { text: { stringValue: text } }, headers);
  return [status, server.database.get('notes/1')?.fields.get('text')];
}

test('the rules are in force from the start, and a denied write leaves the data untouched', async () => {
  await start(rules("request.resource.data.text != 'bad'"));
  expect(reports).toEqual([`Security rules: ${name} is enforced`]);
  expect(await write('good')).toEqual([200, 'good']);
  expect(await write('bad')).toEqual([403, 'good']);
});

test('an administrator and the server itself write whatever the rules say', async () => {
  await start(rules('false'));
  expect(await write('no')).toEqual([403, undefined]);
  expect(await write('yes', OWNER)).toEqual([200, 'yes']);
  await server.database.commit([{ kind: 'delete', path: 'notes/1', precondition: undefined }]);
  expect(server.database.get('notes/1')).toBeUndefined();
});

test.each([
  ['a document that should not exist', 'notes/1?currentDocument.exists=false', 'x', 409],
  ['a document that should exist', 'notes/2?currentDocument.exists=true', 'x', 404],
  ['a document grown too large', 'notes/1?updateMask.fieldPaths=more', 'x'.repeat(1_048_000), 400],
])('%s is told to those only who may write it', async (_, target, more, status) => {
  await start(rules('false'));
  await write('y'.repeat(600), OWNER);
  const ask = () => patch(target, { more: { stringValue: more } });
  expect(await ask()).toBe(403);
  await save(rules('true'), 1);
  expect(await ask()).toBe(status);
});

test('an error is shown with its place, and the last good rules stay in force', async () => {
  await start(rules("request.resource.data.text != 'bad'"));
  const lines = await save(rules('(true'), 2);
  expect(lines).toEqual([
    `Cannot use rules: expected ')' but found ';' at ${name}:4:58
4 |     match /notes/{id} { allow read; allow write: if (true; }
  |                                                          ^`,
    'Security rules: those loaded before stay in force',
  ]);
  expect(await write('good')).toEqual([200, 'good']);
  expect(await write('bad')).toEqual([403, 'good']);
});

test('a warning is shown, and the rules are taken over', async () => {
  await start(rules('false'));
  const lines = await save(`${rules('true')}function f() { return true; }`, 2);
  expect(lines[0]).toContain(`Doubtful rules: the function 'f' is never called at ${name}:7:1`);
  expect(await write('yes')).toEqual([200, 'yes']);
});

test('with bad rules at the start everything is denied, and is said with what to do', async () => {
  await start(rules('nobody'));
  expect(reports[0]).toContain(`there is no variable 'nobody' at ${name}:4:53`);
  expect(reports[1]).toBe(`${DENIES_ALL}Correct ${name}; the server need not start again`);
  expect(await write('no')).toEqual([403, undefined]);
  expect(await write('yes', OWNER)).toEqual([200, 'yes']);
  await save(rules('true'), 1, `${path}.new`);
  expect(await write('two')).toEqual([200, 'two']);
});

test('without the file everything is denied until it is there', async () => {
  await start();
  expect(reports[0]).toMatch(/^Cannot load security rules: ENOENT/);
  expect(reports[1]).toBe(`${DENIES_ALL}Write the rules into ${name}; the server need not start again`);
  expect(await write('no')).toEqual([403, undefined]);
  await save(rules('true'), 1);
  expect(await write('yes')).toEqual([200, 'yes']);
});
