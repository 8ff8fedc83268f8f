import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Accounts } from './accounts.ts';
import { type NodeProcess, startNode } from './child-process.ts';
import { deleteAccount, type EmulatorAddress, restoreAccounts } from './emulator-accounts.ts';
import type { Account } from './person.ts';
import { untilAnswered } from './until-answered.ts';

export interface AuthEmulatorOptions {
  readonly port: number;
  readonly projectId: string;
  /** The folder for the emulator's configuration. */
  readonly folder: string;
  /** The accounts to restore in the emulator. They are read again at each start. */
  readonly accounts: Accounts;
  readonly report: (message: string) => void;
  /** Stops the emulator, even while it is starting. */
  readonly signal?: AbortSignal;
}

export interface AuthEmulator {
  readonly url: string;
  /** The id of the emulator's current process. */
  pid(): number | undefined;
  /** Adds the account to the emulator. Waits while the emulator restarts. Only `accounts` stores the account. */
  addAccount(account: Account): Promise<void>;
  /** Deletes the account in the emulator and in `accounts`. A missing account is no error. */
  deleteAccount(uid: string): Promise<void>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * Runs the official Auth emulator of firebase-tools in its own process and restores all accounts. The emulator answers
 * only pages from this computer and from the origins in `PORTAL_ORIGINS`. starting → ready → (died → starting → ready)*
 * → stopped
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const address = { url: `http://${HOST}:${options.port}`, projectId: options.projectId };
  let isStopped = false;
  let current: NodeProcess | undefined;
  let ready = start();

  async function start(): Promise<void> {
    const process = await launch(options);
    current = process;
    if (isStopped) return process.stop();
    try {
      await untilAnswered(process, {
        name: 'the Auth emulator',
        url: address.url,
        expected: '"authEmulator"',
      });
      await restoreAccounts(address, options.accounts.all());
    } catch (error) {
      await process.stop();
      throw error;
    }
    process.ended.then(() => restart(0));
  }

  function restart(attempt: number): void {
    if (isStopped) return;
    // Even the first restart is delayed. When the terminal is closed, the emulator may end shortly before this process,
    // and must not be restarted.
    ready = delay(Math.min(300 * 4 ** attempt, MAX_RETRY_DELAY_MS)).then(async () => {
      if (isStopped) return;
      options.report('The Auth emulator ended unexpectedly; starting it again');
      await start();
      if (!isStopped) options.report('The Auth emulator is back, and everybody is still signed in');
    });
    ready.catch((error: Error) => {
      if (!isStopped) options.report(error.message);
      restart(attempt + 1);
    });
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await current?.stop();
    await ready.catch(() => undefined);
  }

  options.signal?.addEventListener('abort', stop, { once: true });
  await ready;
  return {
    url: address.url,
    pid: () => current?.pid,
    async addAccount(account) {
      await ready;
      await restoreAccounts(address, [account]);
    },
    async deleteAccount(uid) {
      await options.accounts.erase(uid);
      await ready;
      await deleteAccount(address, uid);
    },
    stop,
  };
}

/** Uses an Auth emulator that another program has started. `stop` does not stop that emulator. */
export async function useAuthEmulator(
  address: EmulatorAddress,
  accounts: Accounts,
): Promise<Omit<AuthEmulator, 'pid'>> {
  await restoreAccounts(address, accounts.all());
  return {
    url: address.url,
    addAccount: (account) => restoreAccounts(address, [account]),
    async deleteAccount(uid) {
      await accounts.erase(uid);
      await deleteAccount(address, uid);
    },
    stop: () => Promise.resolve(),
  };
}

async function launch({ port, projectId, folder }: AuthEmulatorOptions): Promise<NodeProcess> {
  await mkdir(folder, { recursive: true });
  return startNode(join(import.meta.dirname, 'run-auth-emulator.js'), [projectId, HOST, String(port)], {
    cwd: folder,
    environment: { XDG_CONFIG_HOME: join(folder, 'config') },
  });
}
