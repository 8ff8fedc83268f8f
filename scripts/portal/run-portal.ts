import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startTriggers } from '@portal/backend/local';
import { describeFirestore } from '@portal/backend/operator';
import { startFirestoreServer } from 'local-backend';
import { openAccounts, startAuthEmulator, startSignInPage, useAuthEmulator } from 'local-backend/auth';
import { openLocalFirestore } from 'local-backend/client';
import { buildStaleSites } from '../build/build-sites.ts';
import { localPortalConfig, PROJECT_ID } from '../config/portal-config.ts';
import { checkPortsAreFree, readPorts } from '../config/ports.ts';
import { folderOf, type SeedMode } from '../config/start-options.ts';
import { describeFolder } from '../releases/describe-folder.ts';
import { fillStore } from '../samples/fill-store.ts';
import { answerConfig } from '../serve/answer-config.ts';
import { type Answer, serveSites } from '../serve/sites.ts';
import { CommandError, distOf, placeOf, root } from '../support/root.ts';
import { untilAskedToStop } from '../support/stop-signal.ts';
import { givenEmulator, openEmulatorStore } from './emulator-store.ts';
import { type LocalAccounts, localAccounts } from './local-accounts.ts';
import { printErrors } from './print-errors.ts';

interface PortalOptions {
  readonly seedMode: SeedMode;
  /** Makes the sites ready to be served. By default, the stale sites are built. */
  readonly build?: (signal: AbortSignal) => Promise<void>;
  /** Answers requests to the shell's origin. Returns false if the shell's files should answer. */
  readonly answer?: Answer;
}

const { env } = process;
const report = console.log;

/** Runs the portal until it is asked to stop, and returns the exit code. `lines` are printed below the ready line. */
export async function runPortal(options: PortalOptions, lines: readonly string[] = []): Promise<number> {
  const stop = untilAskedToStop();
  try {
    const portal = await startPortal(options, stop);
    console.log(`\nPortal ready at ${portal.url}`);
    for (const line of [`Firestore: ${portal.engine}`, ...lines, 'Press Ctrl-C to stop'])
      console.log(`  ${line}`);
    if (!stop.aborted) await once(stop, 'abort');
    console.log('\nStopping');
    await portal.close();
    console.log('Stopped; everything is kept');
    return 0;
  } catch (error) {
    if (stop.aborted) return 0;
    console.error(
      error instanceof CommandError ? error.message : `Cannot start the portal: ${(error as Error).message}`,
    );
    return 1;
  }
}

/**
 * Starts the whole portal: Firestore, the Auth emulator, the local sign-in page and the sites. Firestore is our
 * own server, or an emulator that is already running. An empty store is filled. When one part fails or `stop` is
 * aborted, all parts that were started are stopped. The message of an error says how to solve the problem. The
 * environment sets the ports, `PORTAL_DATA`, `PORTAL_RULES`, `REPORTER_AGE_MINUTES`, `AUTH_TOKEN_SYNC_URL`, `FIRESTORE_EMULATOR_HOST` and
 * `FIREBASE_AUTH_EMULATOR_HOST`.
 */
async function startPortal(options: PortalOptions, stop: AbortSignal) {
  const { seedMode, build = (signal) => buildStaleSites({ report, signal }), answer } = options;
  const emulator = givenEmulator(env);
  const ports = readPorts(env);
  const authHost = env.FIREBASE_AUTH_EMULATOR_HOST?.trim();
  await checkPortsAreFree({ ...ports, ...(emulator && { firestore: 0 }), ...(authHost && { auth: 0 }) });
  const base = resolve(root, env.PORTAL_DATA || '.local');
  const folder = join(base, folderOf(seedMode));
  const stops: (() => Promise<unknown>)[] = [];
  let closing: Promise<unknown> | undefined;
  /** Stops all parts that were started. Resolves when the ports are free. May be called more than once. */
  const close = async (): Promise<void> => {
    closing ??= Promise.all(stops.map((stop) => stop()));
    await closing;
  };
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, stop]);
  try {
    const signingIn = startSignIn();
    const accounts = localAccounts(signingIn);
    const parts = [startStore(accounts), signingIn, build(signal)] as const;
    for (const part of parts) part.catch((error) => failure.abort(error));
    await Promise.allSettled(parts);
    signal.throwIfAborted();
    const [engine, signIn] = await Promise.all(parts);
    const firestore = emulator && { host: emulator.host, port: emulator.port };
    const config = localPortalConfig(ports, signIn, env.AUTH_TOKEN_SYNC_URL, firestore);
    const answerErrors = printErrors(report);
    const shellAnswer: Answer = (...exchange) =>
      answerErrors(...exchange) || (answer?.(...exchange) ?? false);
    const answerShell = answerConfig(JSON.stringify(config), shellAnswer);
    const servers = await serveSites(ports, config, (site) => {
      const describe = describeFolder(() => distOf(site));
      return (...exchange) => describe(...exchange) || (site === 'shell' && answerShell(...exchange));
    });
    stops.push(...servers.map((server) => server.close));
    return { url: `http://localhost:${ports.shell}`, engine, close };
  } catch (error) {
    await close();
    throw error;
  }

  /** Starts Firestore. Resolves to a sentence that names the server and the location of its data. */
  async function startStore(accounts: LocalAccounts): Promise<string> {
    const rulesFile = env.PORTAL_RULES ? resolve(root, env.PORTAL_RULES) : placeOf('firestore.rules');
    const minutesUntilTrusted = Number(env.REPORTER_AGE_MINUTES || 1);
    const trust = minutesUntilTrusted > 0 ? { accounts, limits: { minutesUntilTrusted } } : {};
    if (emulator !== undefined) {
      stops.push(await openEmulatorStore(emulator, { seedMode, rulesFile, accounts, trust, report }));
      return `the emulator at ${describeFirestore(emulator)}, which forgets its data when it ends`;
    }
    await makeFolder(folder);
    const server = await startFirestoreServer({
      port: ports.firestore,
      projectId: PROJECT_ID,
      folder,
      rulesFile,
      indexesFile: placeOf('firestore.indexes.json'),
      report,
    });
    const { database } = server;
    const parts: { close(): Promise<void> }[] = [server];
    stops.push(async () => {
      for (const part of parts.toReversed()) await part.close();
    });
    const added = await fillStore(database, folder, seedMode);
    if (added > 0) report(`Added ${added} experiences to ${folder}`);
    const db = openLocalFirestore({ host: '127.0.0.1', port: server.port, projectId: PROJECT_ID });
    parts.push({ close: () => db.terminate() });
    parts.push(await startTriggers(database, { db, accounts, trust, report }));
    return `our own server, data in ${folder}`;
  }

  async function startSignIn() {
    const accounts = await openAccounts(join(base, 'accounts'), report);
    const emulator = authHost
      ? await useAuthEmulator({ url: `http://${authHost}`, projectId: PROJECT_ID }, accounts)
      : await startAuthEmulator({
          port: ports.auth,
          projectId: PROJECT_ID,
          folder: join(base, 'auth-emulator', String(ports.auth)),
          accounts,
          report,
          signal,
        });
    stops.push(emulator.stop);
    const page = await startSignInPage({
      port: ports.signIn,
      portalOrigins: [`http://localhost:${ports.shell}`, `http://127.0.0.1:${ports.shell}`],
      accounts,
      addAccount: emulator.addAccount,
      report,
    });
    stops.push(page.close);
    return { url: page.url, auth: emulator.url, accounts, deleteAccount: emulator.deleteAccount };
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
