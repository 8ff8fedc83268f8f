import { relative } from 'node:path';
import { startTriggers } from '@portal/backend/local';
import type { ModerationOptions } from '@portal/backend/moderation';
import { chooseFirestore, type LocalFirestore, openFirestore } from '@portal/backend/operator';
import { loadRules, watchRulesFile } from 'local-backend/client';
import { PROJECT_ID } from '../config/portal-config.ts';
import type { SeedMode } from '../config/start-options.ts';
import { fillEmulator } from '../samples/fill-store.ts';
import { CommandError, root } from '../support/root.ts';
import type { LocalAccounts } from './local-accounts.ts';

export interface EmulatorStoreOptions {
  readonly seedMode: SeedMode;
  /** The rules file, which is loaded at the start and again whenever the file changes. */
  readonly rulesFile: string;
  readonly accounts: LocalAccounts;
  readonly trust: Pick<ModerationOptions, 'accounts' | 'limits'>;
  readonly report: (line: string) => void;
}

const ADVICE = 'start the emulator first, or unset FIRESTORE_EMULATOR_HOST';

/** The emulator that `FIRESTORE_EMULATOR_HOST` names. Undefined if the variable is not set. */
export function givenEmulator(environment: NodeJS.ProcessEnv): LocalFirestore | undefined {
  if (!environment.FIRESTORE_EMULATOR_HOST?.trim()) return undefined;
  const target = chooseFirestore(undefined, environment);
  return target.kind === 'local' ? target : undefined;
}

/**
 * Makes a running emulator the portal's store: loads the rules, adds experiences if there are none, counts, handles
 * reports and erases accounts. Resolves to a function that stops all this. That function keeps the emulator and its data.
 * Throws a CommandError when there is no emulator, or when the emulator cannot compile the rules.
 */
export async function openEmulatorStore(
  target: LocalFirestore,
  { seedMode, rulesFile, accounts, trust, report }: EmulatorStoreOptions,
): Promise<() => Promise<void>> {
  const server = `${target.host}:${target.port}`;
  const db = await openFirestore(target, ADVICE);
  await checkIsNotOurs(server);
  const stopRules = await watchRules(server, rulesFile, report);
  let triggers: Awaited<ReturnType<typeof startTriggers>> | undefined;
  const close = async (): Promise<void> => {
    stopRules();
    await triggers?.close();
    await db.terminate();
  };
  try {
    const added = await fillEmulator(db, seedMode);
    if (added > 0) report(`Added ${added} experiences to the emulator`);
    triggers = await startTriggers(db, { db, accounts, trust, report });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Throws for our own server: it has no streams for Node's client, and the portal starts it itself. */
async function checkIsNotOurs(server: string): Promise<void> {
  const { ok } = await fetch(`http://${server}/local/v1/usage`, { signal: AbortSignal.timeout(10_000) });
  if (ok)
    throw new CommandError(`${server} is our own server, not an emulator: unset FIRESTORE_EMULATOR_HOST`);
}

/**
 * Resolves when the rules are in force. If a later change cannot be compiled, the change is reported, and the earlier
 * rules stay in force.
 */
async function watchRules(server: string, path: string, report: (line: string) => void) {
  const name = relative(root, path);
  const fail = (error: Error): never => {
    throw new CommandError(`Cannot load ${name} into the emulator: ${error.message}`);
  };
  let loading = Promise.resolve();
  const stop = await watchRulesFile({
    path,
    onContent: (content) => {
      loading = loadRules(server, PROJECT_ID, content).catch(fail);
      loading.then(
        () => report(`Security rules: ${name} is loaded into the emulator`),
        (error: Error) => report(`${error.message}; the rules before stay in force`),
      );
    },
    onError: (error) => {
      loading = Promise.reject(error).catch(fail);
      loading.catch((failure: Error) => report(failure.message));
    },
  });
  try {
    await loading;
    return stop;
  } catch (error) {
    stop();
    throw error;
  }
}
