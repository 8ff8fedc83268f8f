import { reasonToSkip } from './case.ts';
import { contractCases } from './cases/index.ts';
import { runOnLite } from './run-on-lite.ts';
import { GIVEN_SERVER, startStrictServer, startTestedServer, type TestedServer } from './tested-server.ts';

let server: TestedServer;
let strict: TestedServer;

beforeAll(async () => {
  [server, strict] = await Promise.all([startTestedServer(), startStrictServer()]);
});

afterAll(() => Promise.all([server.close(), strict.close()]));

for (const contractCase of contractCases) {
  if (contractCase.sdk === 'full') continue;
  const reason = GIVEN_SERVER ? reasonToSkip(contractCase) : undefined;
  if (reason !== undefined) {
    test.skip(`Lite in Node: ${contractCase.name} (${reason})`, () => {});
    continue;
  }
  test(`Lite in Node: ${contractCase.name}`, async () => {
    await runOnLite(contractCase, (contractCase.needsIndexes ? strict : server).target);
  });
}
