import { type ContractCase, reasonToSkip, type ServerControl } from './case.ts';
import { contractCases } from './cases/index.ts';
import type { Target } from './target.ts';
import { GIVEN_SERVER, startStrictServer, startTestedServer, type TestedServer } from './tested-server.ts';

/**
 * Declares a test for each case of these SDKs. `prepare` is told once what the server can be made to do, where it is
 * ours.
 */
export function testCases(
  title: string,
  sdks: readonly ContractCase['sdk'][],
  run: (contractCase: ContractCase, target: Target) => Promise<void>,
  prepare?: (control: ServerControl | undefined) => Promise<void>,
): void {
  let server: TestedServer;
  let strict: TestedServer;

  beforeAll(async () => {
    [server, strict] = await Promise.all([startTestedServer(), startStrictServer()]);
    await prepare?.(server.control);
  });

  afterAll(() => Promise.all([server.close(), strict.close()]));

  for (const contractCase of contractCases) {
    if (!sdks.includes(contractCase.sdk)) continue;
    const name = `${title}: ${contractCase.name}`;
    const reason = GIVEN_SERVER ? reasonToSkip(contractCase) : undefined;
    if (reason === undefined) {
      test(name, () => run(contractCase, (contractCase.needsIndexes ? strict : server).target));
    } else test.skip(`${name} (${reason})`, () => {});
  }
}
