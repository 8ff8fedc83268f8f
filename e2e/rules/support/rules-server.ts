import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FirestoreServer, startFirestoreServer } from 'local-backend';

export const PROJECT_ID = 'demo-rules';
export const RULES_FILE = join(resolve(__dirname, '../../..'), 'firestore.rules');

/** A server that enforces the portal's rules: ours, or the emulator that FIRESTORE_EMULATOR_HOST names. */
export interface RulesServer {
  readonly host: string;
  readonly port: number;
  /** Deletes every document. */
  clear(): Promise<void>;
  /** Loads the rules anew, from which on they are reported. */
  reloadRules(): Promise<void>;
  /** What our server tells of its rules; undefined for another one, which does not. */
  reportRules(): Promise<RulesReport | undefined>;
  close(): Promise<void>;
}

export interface RulesReport {
  readonly expressions: number;
  readonly evaluated: number;
  /** Where expressions stand that were never evaluated, as line:column. */
  readonly missed: readonly string[];
  /** The most that a request of each kind has cost. */
  readonly costs: Readonly<Record<string, { readonly expressions: number; readonly accessCalls: number }>>;
}

export async function startRulesServer(): Promise<RulesServer> {
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  const own = given === undefined ? await startOwn() : undefined;
  const [host = '', port = ''] = (given ?? `127.0.0.1:${own?.port}`).split(':');
  const emulator = `http://${host}:${port}/emulator/v1/projects/${PROJECT_ID}`;
  if (own === undefined) await loadRules(emulator);
  return {
    host,
    port: Number(port),
    clear: async () => {
      await send(`${emulator}/databases/(default)/documents`, { method: 'DELETE' });
    },
    reloadRules: () => loadRules(emulator),
    reportRules: async () => {
      if (own === undefined) return undefined;
      return (await send(`http://${host}:${port}/local/v1/rules`)).json() as Promise<RulesReport>;
    },
    close: async () => own?.close(),
  };
}

function startOwn(): Promise<FirestoreServer> {
  return startFirestoreServer({
    port: 0,
    projectId: PROJECT_ID,
    folder: undefined,
    rulesFile: RULES_FILE,
    report: () => undefined,
  });
}

async function loadRules(emulator: string): Promise<void> {
  const content = readFileSync(RULES_FILE, 'utf8');
  const rules = { files: [{ name: 'firestore.rules', content }] };
  await send(`${emulator}:securityRules`, { method: 'PUT', body: JSON.stringify({ rules }) });
}

async function send(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`Cannot ${options?.method ?? 'GET'} ${url}: ${await response.text()}`);
  return response;
}
