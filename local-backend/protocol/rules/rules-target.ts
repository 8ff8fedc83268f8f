import { startFirestoreServer } from '../../src/index.ts';
import { createRulesPolicy } from '../../src/rules/rules-policy.ts';
import { GIVEN_SERVER } from '../tested-server.ts';
import { unsignedToken } from '../unsigned-token.ts';

/** A server that enforces rules. Requests are sent over REST by the user `ann`. Paths are relative to the root. */
export interface RulesTarget {
  /**
   * Loads rules that consist of these blocks inside the block for the database's documents. Resolves to true if the
   * rules can be used.
   */
  load(blocks: string): Promise<boolean>;
  mayGet(path: string): Promise<boolean>;
  /** Resolves to true if a commit that sets all these documents is allowed. An allowed commit is applied. */
  maySet(paths: readonly string[]): Promise<boolean>;
  /** Writes a document without checking the rules. */
  seed(path: string, fields: object): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a target: the server of FIRESTORE_EMULATOR_HOST with its own project, or our server with an empty database
 * in memory.
 */
export async function startRulesTarget(projectId: string): Promise<RulesTarget> {
  const options = { port: 0, projectId, folder: undefined, policy: createRulesPolicy(), report: () => {} };
  const own = GIVEN_SERVER === undefined ? await startFirestoreServer(options) : undefined;
  const origin = `http://${GIVEN_SERVER ?? `127.0.0.1:${own?.port}`}`;
  const emulator = `${origin}/emulator/v1/projects/${projectId}`;
  const root = `projects/${projectId}/databases/(default)/documents`;
  const asAnn = { authorization: `Bearer ${unsignedToken('ann', projectId)}` };
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = asAnn) =>
    fetch(`${origin}/v1/${root}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const allows = async (answer: Promise<Response>): Promise<boolean> => {
    const { status } = await answer;
    if (![200, 403, 404].includes(status)) throw new Error(`Unexpected status ${status}`);
    return status !== 403;
  };
  await fetch(`${emulator}/databases/(default)/documents`, { method: 'DELETE' });
  return {
    async load(blocks) {
      const content = `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\n${blocks}\n} }`;
      const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
      return (await fetch(`${emulator}:securityRules`, { method: 'PUT', body })).ok;
    },
    mayGet: (path) => allows(call('GET', `/${path}`)),
    maySet(paths) {
      const writes = paths.map((path) => ({ update: { name: `${root}/${path}`, fields: {} } }));
      return allows(call('POST', ':commit', { writes }));
    },
    async seed(path, fields) {
      await call('PATCH', `/${path}`, { fields }, { authorization: 'Bearer owner' });
    },
    close: async () => own?.close(),
  };
}
