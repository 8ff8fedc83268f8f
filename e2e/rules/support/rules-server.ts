import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRulesPolicy, startFirestoreServer } from 'local-backend';
import { clearEmulator, loadRules } from 'local-backend/client';
import { breakRules, type Fault } from '../broken-rules.ts';
import { compareWith } from './compare-policies.ts';

export const PROJECT_ID = 'demo-rules';
export const RULES = readFileSync(join(resolve(__dirname, '../../..'), 'firestore.rules'), 'utf8');

/**
 * A server that enforces the portal's rules: our own server, or the emulator that FIRESTORE_EMULATOR_HOST names. The
 * emulator has only one set of rules and of documents, so suites use the emulator one after another.
 */
export type RulesServer = Awaited<ReturnType<typeof startRulesServer>>;

export interface RulesReport {
  readonly expressions: number;
  readonly evaluated: number;
  /** The places of expressions that were never evaluated, as line:column. */
  readonly missed: readonly string[];
  /** The highest cost of a request, by the kind of request. */
  readonly costs: Readonly<Record<string, { readonly expressions: number; readonly accessCalls: number }>>;
}

/** Starts the server. Our own server compares each decision of the rules with the rules that have these `faults`. */
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
  // A given emulator still has the rules and documents of the test before.
  if (own === undefined) await Promise.all([load(), clear()]);
  return {
    host,
    port: Number(port),
    clear,
    /** Loads the rules again, or other rules. The report then covers the loaded rules. */
    loadRules: load,
    /** The names of the faults that made no difference so far, or undefined for another server. */
    unnoticed: (): readonly string[] | undefined => own && [...broken.keys()],
    /** Our server's report on its rules, or undefined for another server, which has no report. */
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
