import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type NodeProcess, startNode } from 'local-backend/auth';
import { checkPortsAreFree, findFreePortsByVariable, readPorts } from '../config/ports.ts';
import { root } from '../support/root.ts';

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  environment = { PORTAL_DATA: folder, ...(await findFreePortsByVariable()) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

const start = (...args: readonly string[]): NodeProcess =>
  startNode(join(root, 'scripts/start.ts'), args, { cwd: root, environment, preload: 'tsx' });

const kill = ({ pid = 0 }: NodeProcess, signal: NodeJS.Signals): boolean => process.kill(pid, signal);

async function startAndWait(...args: readonly string[]): Promise<NodeProcess> {
  const run = start(...args);
  let hasEnded = false;
  void run.ended.then(() => {
    hasEnded = true;
  });
  while (!run.output().includes(`Portal ready at http://localhost:${environment.PORT}`)) {
    if (hasEnded) throw new Error(`The portal ended:\n${run.output()}`);
    await delay(100);
  }
  return run;
}

const documents = () =>
  `http://127.0.0.1:${environment.FIRESTORE_PORT}/v1/projects/demo-portal/databases/(default)/documents`;

async function write(id: string): Promise<void> {
  const response = await fetch(`${documents()}/experiences/${id}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { company: { stringValue: 'ACME' } } }),
  });
  expect(response.status).toBe(200);
}

const read = async (id: string, headers: Record<string, string> = {}) =>
  (await fetch(`${documents()}/experiences/${id}`, { headers })).status;

const isStored = async (id: string) => (await read(id, { authorization: 'Bearer owner' })) === 200;

test('everything ends with SIGTERM and with kill -9 of its process, and nothing that was written is lost', async () => {
  const first = await startAndWait('--empty');
  const config = await (await fetch(`http://localhost:${environment.PORT}/portal.config.json`)).json();
  expect(config.emulators.signIn).toBe(`http://localhost:${environment.SIGN_IN_PORT}/`);
  for (const manifest of Object.values<string>(config.remotes))
    expect((await fetch(manifest)).status).toBe(200);
  await write('before-term');
  kill(first, 'SIGTERM');
  expect(await first.ended).toBe(0);
  await checkPortsAreFree(readPorts(environment), 0);

  const second = await startAndWait('--empty');
  expect(await isStored('before-term')).toBe(true);
  await write('before-kill');
  kill(second, 'SIGKILL');
  await second.ended;
  await checkPortsAreFree(readPorts(environment), 3_000);

  const third = await startAndWait('--empty');
  expect(await isStored('before-kill')).toBe(true);

  const fourth = start('--empty');
  expect(await fourth.ended).toBe(1);
  expect(fourth.output().trim()).toBe(
    `Port ${environment.PORT} is in use: stop what uses it, or set PORT to another port`,
  );

  kill(third, 'SIGINT');
  expect(await third.ended).toBe(0);
});

test('the security rules are enforced: those of the project, or others that are asked for', async () => {
  const first = await startAndWait('--empty');
  expect(first.output().match(/Security rules/g)).toHaveLength(1);
  expect(first.output()).toContain('Security rules: firestore.rules is enforced\n');
  await write('1');
  const url = `${documents()}/experiences/1`;
  const anonymous = await fetch(url, { method: 'PATCH', body: JSON.stringify({ fields: {} }) });
  expect([anonymous.status, await read('1')]).toEqual([403, 200]);
  kill(first, 'SIGTERM');
  await first.ended;

  const rules = join(folder, 'strict.rules');
  writeFileSync(rules, "rules_version = '2'; service cloud.firestore {}");
  environment.PORTAL_RULES = rules;
  const second = await startAndWait('--empty');
  expect([await read('1'), await isStored('1')]).toEqual([403, true]);
  delete environment.PORTAL_RULES;
  kill(second, 'SIGTERM');
  await second.ended;
});
