import { setTimeout as delay } from 'node:timers/promises';
import { useTemporaryFolder } from '../src/core/testing/temporary-folder.ts';
import { openPage, type TestPage } from './browser.ts';
import { type ChildServer, endChildServer, startChildServer } from './child-server.ts';
import { PROJECT_ID, type Target } from './target.ts';
import type { WatchPage } from './watch-page.ts';

const WRITES = 500;
const ROOT = `projects/${PROJECT_ID}/databases/(default)/documents`;

let server: ChildServer;
let browser: TestPage | undefined;

afterEach(async () => {
  await browser?.close();
  browser = undefined;
  await endChildServer(server, 'SIGTERM');
});
const inFolder = useTemporaryFolder();
beforeEach(async () => {
  server = await startChildServer(inFolder());
});

const startAgain = () => startChildServer(inFolder(), { FIRESTORE_PORT: String(server.port) });

const post = (verb: string, body: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/v1/${ROOT}:${verb}`, { method: 'POST', body: JSON.stringify(body) });

/** Writes a document. Resolves to the id if the server has acknowledged the write, otherwise to undefined. */
async function write(id: string): Promise<string | undefined> {
  const update = { name: `${ROOT}/things/${id}`, fields: { id: { stringValue: id } } };
  try {
    const response = await post('commit', { writes: [{ update }] });
    await response.json();
    return response.status === 200 ? id : undefined;
  } catch {
    return undefined;
  }
}

async function storedIds(): Promise<string[]> {
  const response = await post('runQuery', { structuredQuery: { from: [{ collectionId: 'things' }] } });
  const elements = (await response.json()) as { document?: { name: string } }[];
  return elements.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []);
}

function startWatching([target, collectionId]: [Target, string]): void {
  (globalThis as unknown as WatchPage).watch(target, collectionId);
}

const readSeen = (): string[] => (globalThis as unknown as WatchPage).seen;

async function waitUntilSeen(ids: readonly string[]): Promise<void> {
  const hasSeenAll = async () => {
    const seen = new Set(await browser?.page.evaluate(readSeen));
    return ids.every((id) => seen.has(id));
  };
  while (!(await hasSeenAll())) await delay(200);
}

test('after kill -9 amid writes every acknowledged one is there, and open listeners go on', async () => {
  browser = await openPage('watch-page.ts');
  await write('first');
  const target: Target = { host: '127.0.0.1', port: server.port, projectId: PROJECT_ID };
  await browser.page.evaluate(startWatching, [target, 'things'] as [Target, string]);
  await waitUntilSeen(['first']);

  const acknowledged: string[] = ['first'];
  const writes = Array.from({ length: WRITES }, async (_, index) => {
    const id = await write(`w${index}`);
    if (id === undefined) return;
    acknowledged.push(id);
    if (acknowledged.length === WRITES / 2) server.process.kill('SIGKILL');
  });
  await Promise.all(writes);
  await endChildServer(server, 'SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES / 2);

  server = await startAgain();
  const stored = new Set(await storedIds());
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(await write('after')).toBe('after');
  await waitUntilSeen([...stored, 'after']);
});

test('SIGTERM ends the server in order, and a second start finds everything', async () => {
  await write('kept');
  expect(await endChildServer(server, 'SIGTERM')).toBe(0);
  server = await startAgain();
  expect(await storedIds()).toEqual(['kept']);
});

test('a busy port or folder ends the process with one line that says so', async () => {
  await expect(startAgain()).rejects.toThrow(`port ${server.port} is in use`);
  await expect(startChildServer(inFolder())).rejects.toThrow(/^(?!.*\n\s+at )/s);
});
