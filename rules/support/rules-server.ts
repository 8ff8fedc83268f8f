import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRulesPolicy } from 'local-backend';
import { clearEmulator, loadRules } from 'local-backend/client';
import type { Fault } from '../broken-rules.ts';
import { compareWith } from './compare-policies.ts';
import { PROJECT_ID, startServer } from './start-server.ts';

export const RULES = readFileSync(join(resolve(__dirname, '../..'), 'firestore.rules'), 'utf8');

/**
 * A server that enforces the portal's rules: our own server, or the emulator that FIRESTORE_EMULATOR_HOST names. The
 * emulator has only one set of rules and one set of documents, so only one suite at a time can use it.
 */
export type RulesServer = Awaited<ReturnType<typeof startRulesServer>>;

export interface RulesReport {
  readonly expressions: number;
  readonly evaluated: number;
  /** The positions of expressions that were never evaluated, as line:column. */
  readonly missed: readonly string[];
  /** Kind of request → the highest cost of such a request. */
  readonly costs: Readonly<Record<string, { readonly expressions: number; readonly accessCalls: number }>>;
}

/**
 * Starts the server. Our own server also judges each request by broken rules, one set of rules for each of these
 * `faults`, and compares the decisions. `clock` is the time of our own server.
 */
export async function startRulesServer(faults: readonly Fault[] = [], clock?: () => number) {
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  const broken = new Map(faults.map(({ name, rules }) => [name, policyOf(rules)]));
  const policy = compareWith(broken, policyOf(RULES));
  const own = given === undefined ? await startServer({ policy, ...(clock && { clock }) }) : undefined;
  const [host = '', port = ''] = (given ?? `127.0.0.1:${own?.port}`).split(':');
  const server = `${host}:${port}`;
  const clear = (): Promise<void> => clearEmulator(server, PROJECT_ID);
  const load = (content = RULES): Promise<void> => loadRules(server, PROJECT_ID, content);
  // The emulator still has the rules and documents of the previous suite.
  if (own === undefined) await Promise.all([load(), clear()]);
  return {
    host,
    port: Number(port),
    clear,
    /** Loads the portal's rules again, or the given rules. From then on, the report covers the loaded rules. */
    loadRules: load,
    /** The names of the faults that have changed no decision so far. Undefined if the server is not our own. */
    unnoticed: (): readonly string[] | undefined => own && [...broken.keys()],
    /** Our server's report on its rules. Undefined for the emulator, which has no report. */
    reportRules: async (): Promise<RulesReport | undefined> =>
      own && (await fetch(`http://${server}/local/v1/rules`)).json(),
    close: async () => own?.close(),
  };
}

function policyOf(content: string) {
  const policy = createRulesPolicy();
  const issues = policy.loadRules([{ name: 'firestore.rules', content }]);
  const error = issues.find(({ severity }) => severity === 'ERROR');
  if (error) throw new Error(`Cannot load the rules: ${error.description} at ${error.line}:${error.column}`);
  return policy;
}
