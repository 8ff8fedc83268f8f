import { openPage, type TestPage } from './browser.ts';
import { reasonToSkip } from './case.ts';
import { contractCases } from './cases/index.ts';
import type { ContractPage } from './page.ts';
import { GIVEN_SERVER, startStrictServer, startTestedServer, type TestedServer } from './tested-server.ts';

let server: TestedServer;
let strict: TestedServer;
let browser: TestPage;

beforeAll(async () => {
  [server, strict, browser] = await Promise.all([
    startTestedServer(),
    startStrictServer(),
    openPage('page.ts'),
  ]);
  const { control } = server;
  if (!control) return;
  await browser.page.exposeFunction('dropSessions', control.dropSessions);
  await browser.page.exposeFunction('restart', control.restart);
  await browser.page.exposeFunction('deleteDocument', control.deleteDocument);
}, 200_000);

afterAll(async () => {
  await browser.close();
  await Promise.all([server.close(), strict.close()]);
});

/** Runs in the page: only what is passed in exists there. */
function runInPage([name, target]: [string, TestedServer['target']]): Promise<string | undefined> {
  return (globalThis as unknown as ContractPage).runCase(name, target);
}

for (const contractCase of contractCases) {
  if (contractCase.sdk === 'lite') continue;
  const reason = GIVEN_SERVER ? reasonToSkip(contractCase) : undefined;
  if (reason !== undefined) {
    test.skip(`Chromium: ${contractCase.name} (${reason})`, () => {});
    continue;
  }
  test(`Chromium: ${contractCase.name}`, async () => {
    const { target } = contractCase.needsIndexes ? strict : server;
    const problem = await browser.page.evaluate(runInPage, [contractCase.name, target] as [
      string,
      TestedServer['target'],
    ]);
    if (problem !== undefined) throw new Error(problem);
  }, 200_000);
}
