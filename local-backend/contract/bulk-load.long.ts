import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChildServer, startChildServer } from './child-server.ts';
import { PROJECT_ID } from './target.ts';

const DOCUMENTS = 100_000;
const BATCH = 500;

function listen(port: number): ChildProcess {
  const parameters = [String(port), PROJECT_ID, 'things', String(DOCUMENTS)];
  return fork(join(__dirname, 'bulk-listener.ts'), parameters, { execArgv: ['--import', 'tsx'] });
}

function aCommit(first: number): string {
  const writes = Array.from({ length: BATCH }, (_, index) => ({
    update: {
      name: `projects/${PROJECT_ID}/databases/(default)/documents/things/d${first + index}`,
      fields: { n: { integerValue: String(index) }, text: { stringValue: 'x'.repeat(900) } },
    },
  }));
  return JSON.stringify({ writes });
}

/** The most memory the process ever had, in bytes; only Linux tells. */
async function peakMemory(pid: number | undefined): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
}

test('loading 100,000 documents past a listener on all of them takes little time and memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-bulk-'));
  const server = await startChildServer(folder);
  const url = `http://127.0.0.1:${server.port}/v1/projects/${PROJECT_ID}/databases/(default)/documents:commit`;
  const first = listen(server.port);
  await once(first, 'message');
  const begin = performance.now();
  const done = once(first, 'message');
  for (let start = 0; start < DOCUMENTS; start += BATCH) {
    expect((await fetch(url, { method: 'POST', body: aCommit(start) })).status).toBe(200);
  }
  await done;
  const loaded = performance.now() - begin;
  const loadPeak = await peakMemory(server.process.pid);

  const second = listen(server.port);
  const secondBegin = performance.now();
  await once(second, 'message');
  const listened = performance.now() - secondBegin;
  const peak = await peakMemory(server.process.pid);
  const mebibytes = [loadPeak, peak].map((bytes = 0) => bytes >> 20).join(' and ');
  console.info(
    `loaded in ${loaded.toFixed()} ms, listened in ${listened.toFixed()} ms; peaks of ${mebibytes} MiB`,
  );
  first.kill();
  second.kill();
  await endChildServer(server, 'SIGTERM');
  await rm(folder, { recursive: true });
  expect(loaded).toBeLessThan(15_000);
  expect(peak ?? 0).toBeLessThan(700 * 1024 * 1024);
}, 120_000);
