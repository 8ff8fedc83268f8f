import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findUnmetNeeds } from '../shared/tools/find-unmet-needs.ts';
import type { Needs } from '../shared/tools/manifest.ts';
import { set } from './support/request.ts';
import { store } from './support/rest-client.ts';
import { type RulesServer, startRulesServer } from './support/rules-server.ts';
import { PROJECT_ID } from './support/start-server.ts';

let server: RulesServer;
beforeAll(async () => {
  server = await startRulesServer();
});
afterAll(() => server.close());

const REMOTE = 'mf-reviews';
const TAB = { id: 'reviews', label: 'Reviews', module: './Tab', skeleton: 'text', remote: REMOTE } as const;

async function unmet(needs: Partial<Needs>, port = server.port): Promise<readonly string[]> {
  const firebase = { apiKey: 'local', authDomain: 'local', projectId: PROJECT_ID, appId: 'local' };
  const emulators = { firestore: { host: server.host, port }, auth: '', signIn: '' };
  const config = { firebase, emulators, tabs: [{ ...TAB, requires: 'moderator' }] };
  const findings: string[] = [];
  for await (const { level, found } of findUnmetNeeds(REMOTE, { claims: ['moderator'], ...needs }, config))
    findings.push(`${level}: ${found}`);
  return findings;
}

test('anybody may ask a database for the versions of its rules and of its kept documents', async () => {
  expect(await unmet({ rules: 1 })).toEqual([]);
  expect(await unmet({ rules: 99 })).toEqual(['error: the deployed rules do not have version 99']);
  expect(await unmet({ counts: 7 })).toEqual(['error: the kept documents have version 0, and 7 is needed']);
  await store(server, { 'totals/root': set({ version: 8 }) });
  expect(await unmet({ rules: 1, counts: 7 })).toEqual([]);
});

test('a database that cannot be asked is a warning, and so is a claim that only one side names', async () => {
  const untold = ['warning: the database does not tell its versions'];
  expect(await unmet({ rules: 1 }, 1)).toEqual(untold);
  const busy = createServer(({ url }, response) =>
    response.writeHead(url?.includes('/versions/') ? 429 : 404).end('{}'),
  ).listen(0, server.host);
  await once(busy, 'listening');
  expect(await unmet({ rules: 1 }, (busy.address() as AddressInfo).port)).toEqual(untold);
  busy.close();
  expect(await unmet({ claims: ['analyst'] })).toEqual(
    ['analyst', 'moderator'].map(
      (claim) => `warning: the remote and the configuration differ in the claim ${claim}`,
    ),
  );
});
