import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startFirestoreServer } from 'local-backend';
import { clearEmulator, loadRules } from 'local-backend/client';

export const PROJECT_ID = 'demo-rules';
export const RULES_FILE = join(resolve(__dirname, '../../..'), 'firestore.rules');

/**
 * A server that enforces the portal's rules: ours, or the emulator that FIRESTORE_EMULATOR_HOST names. That one has one
 * set of rules and one set of documents, so that suites use it one after another.
 */
export type RulesServer = Awaited<ReturnType<typeof start>>;

export interface RulesReport {
  readonly expressions: number;
  readonly evaluated: number;
  /** Where expressions stand that were never evaluated, as line:column. */
  readonly missed: readonly string[];
  /** The most that a request of each kind has cost. */
  readonly costs: Readonly<Record<string, { readonly expressions: number; readonly accessCalls: number }>>;
}

export const startRulesServer = (): Promise<RulesServer> => start(process.env.FIRESTORE_EMULATOR_HOST);

/** Ours, also where an emulator is named. */
export const startOurRulesServer = (): Promise<RulesServer> => start(undefined);

const OURS = {
  port: 0,
  projectId: PROJECT_ID,
  folder: undefined,
  rulesFile: RULES_FILE,
  report: () => undefined,
};

async function start(given: string | undefined) {
  const own = given === undefined ? await startFirestoreServer(OURS) : undefined;
  const [host = '', port = ''] = (given ?? `127.0.0.1:${own?.port}`).split(':');
  const server = `${host}:${port}`;
  const clear = (): Promise<void> => clearEmulator(server, PROJECT_ID);
  const load = (content = readFileSync(RULES_FILE, 'utf8')): Promise<void> =>
    loadRules(server, PROJECT_ID, content);
  // A given emulator has what the test before has left.
  if (own === undefined) await Promise.all([load(), clear()]);
  return {
    /** Whether it is ours, which is another one for each test. */
    isOurs: own !== undefined,
    host,
    port: Number(port),
    clear,
    /** Loads the rules anew, or others, from which on they are reported. */
    loadRules: load,
    /** What our server tells of its rules; undefined for another one, which does not. */
    reportRules: async (): Promise<RulesReport | undefined> => {
      if (own === undefined) return undefined;
      return (await fetch(`http://${server}/local/v1/rules`)).json();
    },
    close: async () => own?.close(),
  };
}
