import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRulesPolicy, startFirestoreServer } from 'local-backend';
import { clearEmulator, loadRules } from 'local-backend/client';
import { breakRules, type Fault } from '../broken-rules.ts';
import { compareWith } from './compare-policies.ts';

export const PROJECT_ID = 'demo-rules';
export const RULES = readFileSync(join(resolve(__dirname, '../../..'), 'firestore.rules'), 'utf8');

/**
 * A server that enforces the portal's rules: ours, or the emulator that FIRESTORE_EMULATOR_HOST names. That one has one
 * set of rules and one set of documents, so that suites use it one after another.
 */
export type RulesServer = Awaited<ReturnType<typeof startRulesServer>>;

export interface RulesReport {
  readonly expressions: number;
  readonly evaluated: number;
  /** Where expressions stand that were never evaluated, as line:column. */
  readonly missed: readonly string[];
  /** The most that a request of each kind has cost. */
  readonly costs: Readonly<Record<string, { readonly expressions: number; readonly accessCalls: number }>>;
}

/** `faults` are those of broken rules, which our server compares with the rules in each decision. */
export async function startRulesServer(faults: readonly Fault[] = []) {
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  const broken = new Map(faults.map((fault) => [fault[0], policyOf(breakRules(RULES, fault))]));
  const policy = compareWith(broken, policyOf(RULES));
  const own =
    given === undefined
      ? await startFirestoreServer({
          port: 0,
          projectId: PROJECT_ID,
          folder: undefined,
          policy,
          report: () => undefined,
        })
      : undefined;
  const [host = '', port = ''] = (given ?? `127.0.0.1:${own?.port}`).split(':');
  const server = `${host}:${port}`;
  const clear = (): Promise<void> => clearEmulator(server, PROJECT_ID);
  const load = (content = RULES): Promise<void> => loadRules(server, PROJECT_ID, content);
  // A given emulator has what the test before has left.
  if (own === undefined) await Promise.all([load(), clear()]);
  return {
    host,
    port: Number(port),
    clear,
    /** Loads the rules anew, or others, from which on they are reported. */
    loadRules: load,
    /** The names of the faults that have made no difference so far; undefined for another server. */
    unnoticed: (): readonly string[] | undefined => own && [...broken.keys()],
    /** What our server tells of its rules; undefined for another one, which does not. */
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
