import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database, startFirestoreServer } from 'local-backend';
import { openAccounts, startAuthEmulator, startSignInPage } from 'local-backend/auth';
import { buildStaleSites } from './build-sites.ts';
import { removeCounts } from './counts/reconcile.ts';
import { type Counting, startCounting } from './counts/start-counting.ts';
import { localPortalConfig, PROJECT_ID } from './portal-config.ts';
import { checkPortsAreFree, type Ports, readPorts } from './ports.ts';
import { CommandError, root } from './root.ts';
import { fillStore } from './samples/fill-store.ts';
import { type Answer, serveSites } from './sites.ts';
import { type Filling, folderOf } from './start-options.ts';

export interface PortalOptions {
  readonly filling: Filling;
  /** Takes each line there is to say. */
  readonly report: (line: string) => void;
  /**
   * Whether experiences are counted as they change; unless given, they are if `PORTAL_COUNTS` is not `off`. Without, there
   * are no counts at all, as in a project to which the function has not been deployed.
   */
  readonly counts?: boolean;
  /**
   * Where the ports, `PORTAL_DATA`, `PORTAL_RULES`, `PORTAL_COUNTS` and `AUTH_TOKEN_SYNC_URL` are read from; the process's
   * own unless given.
   */
  readonly environment?: NodeJS.ProcessEnv;
  /** The security rules to enforce; unless given, those that `PORTAL_RULES` names, or else `firestore.rules`. */
  readonly rulesFile?: string;
  /** Stops a start that is under way, which then rejects. */
  readonly signal?: AbortSignal;
  /** Makes the sites ready to be served; by default, builds those that are stale. */
  readonly build?: (signal: AbortSignal) => Promise<void>;
  /** Answers requests to the shell's origin before its files do. */
  readonly answer?: Answer;
}

export interface Portal {
  readonly url: string;
  readonly ports: Ports;
  /** Where the experiences are kept. */
  readonly folder: string;
  readonly database: Database;
  /** Ends everything that was started; resolves when the ports are free. May be called again. */
  close(): Promise<void>;
}

type Stop = () => Promise<unknown>;

/**
 * Starts the whole portal: the Firestore server, filled if it is empty, the Auth emulator, the local sign-in page and the
 * four sites. When one part fails, the others are stopped and the error says what to do.
 */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const environment = options.environment ?? process.env;
  const asked = readPorts(environment);
  await checkPortsAreFree(asked);
  const base = resolve(root, environment.PORTAL_DATA || '.local');
  const folder = join(base, folderOf(options.filling));
  const stops: Stop[] = [];
  const close = once(() => Promise.all(stops.map((stop) => stop())));
  const failure = new AbortController();
  const signal =
    options.signal === undefined ? failure.signal : AbortSignal.any([failure.signal, options.signal]);
  const build = options.build ?? ((stop) => buildStaleSites({ report: options.report, signal: stop }));
  try {
    const parts = [startStore(), startSignIn(), build(signal)] as const;
    for (const part of parts) part.catch((error) => failure.abort(error));
    await Promise.allSettled(parts);
    signal.throwIfAborted();
    const [database, signIn] = await Promise.all(parts);
    const ports = { ...asked, signIn: signIn.port };
    const config = localPortalConfig(ports, signIn.url, environment.AUTH_TOKEN_SYNC_URL);
    const servers = await serveSites(ports, config, answerConfig(JSON.stringify(config), options.answer));
    stops.push(...servers.map((server) => server.close));
    return { url: `http://localhost:${ports.shell}`, ports, folder, database, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function startStore(): Promise<Database> {
    await makeFolder(folder);
    const { report } = options;
    const server = await startFirestoreServer({
      port: asked.firestore,
      projectId: PROJECT_ID,
      folder,
      rulesFile: options.rulesFile ?? resolve(root, environment.PORTAL_RULES || 'firestore.rules'),
      indexesFile: join(root, 'firestore.indexes.json'),
      report,
    });
    const { database } = server;
    let counting: Counting | undefined;
    stops.push(async () => {
      await counting?.close();
      await server.close();
    });
    const added = await fillStore(database, folder, options.filling);
    if (added > 0) report(`Added ${added} experiences to ${folder}`);
    if (options.counts ?? environment.PORTAL_COUNTS !== 'off') {
      counting = await startCounting(database, report);
    } else {
      await removeCounts(database);
      report('Experiences are not counted: PORTAL_COUNTS is off');
    }
    return database;
  }

  async function startSignIn() {
    const { report } = options;
    const accounts = await openAccounts(join(base, 'accounts'), report);
    const emulator = await startAuthEmulator({
      port: asked.auth,
      projectId: PROJECT_ID,
      folder: join(base, 'auth-emulator', String(asked.auth)),
      accounts,
      report,
      signal,
    });
    stops.push(emulator.stop);
    const page = await startSignInPage({
      port: asked.signIn,
      portalOrigins: [`http://localhost:${asked.shell}`, `http://127.0.0.1:${asked.shell}`],
      accounts,
      addAccount: emulator.addAccount,
      report,
    });
    stops.push(page.close);
    return page;
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new CommandError(
      `Cannot make the data folder: ${(error as Error).message}; set PORTAL_DATA to another folder`,
    );
  }
}

function once(work: Stop): () => Promise<void> {
  let done: Promise<unknown> | undefined;
  return async () => {
    done ??= work();
    await done;
  };
}

/** The local configuration stands where production has a file. */
function answerConfig(config: string, next: Answer = () => false): Answer {
  return (request, response) => {
    if (request.url?.split('?')[0] !== '/portal.config.json') return next(request, response);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(request.method === 'HEAD' ? undefined : config);
    return true;
  };
}
