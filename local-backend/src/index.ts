import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import { type AccessPolicy, allowEverything } from './core/access/access-policy.ts';
import type { Database } from './core/database.ts';
import { typicalQueries } from './core/index-config/typical-queries.ts';
import { openDatabase } from './core/open-database.ts';
import { readIndexesFile } from './indexes-file.ts';
import { listenOnLoopback } from './loopback.ts';
import { createRulesPolicy } from './rules/rules-policy.ts';
import { watchRulesFile } from './rules-file.ts';
import type { RulesLoader } from './session/rules-loader.ts';
import { type Application, createApplication } from './wire/application.ts';
import { createRequestListener } from './wire/http-server.ts';

export { commitAll, everyDocument } from './admin/bulk.ts';
export { decodeFields, encodeFields } from './admin/plain-values.ts';
export { documentToJson } from './admin/protocol-json.ts';
export { type AdminTransaction, runTransaction } from './admin/run-transaction.ts';
export { additionOf, writeOf } from './admin/write-of.ts';
export { type AccessPolicy, allowEverything, type Caller } from './core/access/access-policy.ts';
export type { Database } from './core/database.ts';
export type { Document, DocumentChange } from './core/document.ts';
export { documentSize } from './core/document-limits.ts';
export { openDatabase } from './core/open-database.ts';
export { StatusError } from './core/status.ts';
export type { Write } from './core/write.ts';
export { parseRules } from './rules/parse.ts';
export { createRulesPolicy } from './rules/rules-policy.ts';
export { childrenOf, type Expression, type MatchBlock, METHODS } from './rules/tree.ts';

export type FirestoreServerOptions = ServerOptions & Protection;

interface ServerOptions {
  /**
   * The port on 127.0.0.1 and, if IPv6 is available, on ::1: `localhost` in a browser may mean either. 0 selects any
   * free port.
   */
  readonly port: number;
  readonly projectId: string;
  /** The id of the database; by default `(default)`. */
  readonly databaseId?: string;
  /**
   * The folder of the data, created if it is missing. Only one server may use it at a time. If undefined, the data is
   * only in memory.
   */
  readonly folder: string | undefined;
  /**
   * The path of a `firestore.indexes.json`, which is read once. Queries that no index of the file serves are refused,
   * as in production. The composite indexes are built before the server is ready. If undefined, every query runs.
   */
  readonly indexesFile?: string;
  /**
   * Called with each message of the server. A message is one line; an issue in rules has three lines, the last with a
   * caret.
   */
  readonly report: (line: string) => void;
  /** The time in milliseconds; by default that of the system. */
  readonly clock?: () => number;
}

/**
 * Access control. `rulesFile` is the path of a `firestore.rules`. The server enforces the file from the start and
 * loads it again after each change. Without usable rules, only administrators have access. Tests and measurements
 * pass a `policy` instead. If neither is given, everything is allowed, and the server prints a warning.
 */
type Protection =
  | { readonly rulesFile?: string; readonly policy?: never }
  | { readonly rulesFile?: never; readonly policy?: AccessPolicy };

export interface FirestoreServer {
  readonly port: number;
  readonly database: Database;
  /** Ends all streams, writes pending commits, and releases the port and the folder. */
  close(): Promise<void>;
}

/** When the server closes, pending answers may continue for this number of milliseconds. */
const GRACE_MS = 1000;

/**
 * Starts a server with the part of Firestore's protocol that the web SDK uses. Rejects without starting anything if
 * the folder or the file of indexes cannot be used. If the port is taken, rejects with an error that has the code
 * EADDRINUSE and the `port`.
 * @example const server = await startFirestoreServer({ port: 8080, projectId: 'demo', folder: '.local/data', report: console.log });
 */
export async function startFirestoreServer(options: FirestoreServerOptions): Promise<FirestoreServer> {
  const { projectId, databaseId = '(default)', folder, report, rulesFile, indexesFile } = options;
  const indexes = indexesFile === undefined ? undefined : await readIndexesFile(indexesFile);
  const expectedQueries = indexes === undefined ? [] : typicalQueries(indexes);
  const enforced = rulesFile === undefined ? undefined : createRulesPolicy({ databaseId });
  const policy = enforced ?? options.policy ?? allowEverything();
  let begin: (value: Application) => void = () => {};
  const ready = new Promise<Application>((resolve) => {
    begin = resolve;
  });
  // The server listens before it opens the data folder: if the port is taken, the folder must not be opened.
  const listener = createRequestListener(async (request) => (await ready).handle(request));
  const server = await listenOnLoopback(listener, options.port, GRACE_MS);
  const { clock = (): number => Date.now() } = options;
  const databaseOptions = { folder, projectId, databaseId, clock, expectedQueries, report };
  const database = await openDatabase(databaseOptions).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const opened = createApplication({
    database,
    projectId,
    databaseId,
    policy,
    indexes,
    clock,
    createId,
    report,
  });
  if (rulesFile === undefined) report(policy.description);
  const stopWatching = rulesFile === undefined ? undefined : await enforce(rulesFile, opened.rules);
  begin(opened);
  return {
    port: server.port,
    database,
    async close() {
      stopWatching?.();
      opened.close();
      await server.close();
      await database.close();
    },
  };
}

/** Loads a file of rules now and after each change. Messages name the file relative to the working directory. */
function enforce(path: string, rules: RulesLoader): Promise<() => void> {
  const name = relative(process.cwd(), path);
  return watchRulesFile({
    path,
    onContent: (content) => void rules.load([{ name, content }]),
    onError: ({ message }) => rules.fail(name, message),
  });
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id of 20 letters and digits, like the document ids of the SDK. */
const createId = (): string =>
  Array.from(randomBytes(20), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
