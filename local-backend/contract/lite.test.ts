import { contractCases } from './cases/index.ts';
import { runOnLite } from './run-on-lite.ts';
import { startTestedServer, type TestedServer } from './tested-server.ts';

let server: TestedServer;

beforeAll(async () => {
  server = await startTestedServer();
});

afterAll(() => server.close());

for (const contractCase of contractCases) {
  if (contractCase.sdk !== 'any') continue;
  test(`Lite in Node: ${contractCase.name}`, () => runOnLite(contractCase, server.target), 15_000);
}
