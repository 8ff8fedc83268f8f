import { type ProtocolCase, reasonToSkip, type ServerControl } from './case.ts';
import { protocolCases } from './cases/index.ts';
import type { Target } from './target.ts';
import { GIVEN_SERVER, startStrictServer, startTestedServer, type TestedServer } from './tested-server.ts';

/**
 * Declares a test for each case of these SDKs. `prepare` is called once. Its argument controls the server; undefined if
 * the server is not ours.
 */
export function testCases(
  title: string,
  sdks: readonly ProtocolCase['sdk'][],
  run: (protocolCase: ProtocolCase, target: Target) => Promise<void>,
  prepare?: (control: ServerControl | undefined) => Promise<void>,
): void {
  let server: TestedServer;
  let strict: TestedServer;

  beforeAll(async () => {
    [server, strict] = await Promise.all([startTestedServer(), startStrictServer()]);
    await prepare?.(server.control);
  });

  afterAll(() => Promise.all([server.close(), strict.close()]));

  for (const protocolCase of protocolCases) {
    if (!sdks.includes(protocolCase.sdk)) continue;
    const name = `${title}: ${protocolCase.name}`;
    const reason = GIVEN_SERVER ? reasonToSkip(protocolCase) : undefined;
    if (reason === undefined) {
      test(name, () => run(protocolCase, (protocolCase.needsIndexes ? strict : server).target));
    } else test.skip(`${name} (${reason})`, () => {});
  }
}
