import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Firestore, type WriteBatch } from '@google-cloud/firestore';
import { GoogleAuth } from 'google-auth-library';
import { openLocalFirestore, optionsOf, withoutEmulator } from 'local-backend/client';
import { CommandError } from './command-line.ts';
import { FIRESTORE_PORT, PROJECT_ID, readPort } from './local-portal.ts';

const BATCH = 200;
const PORTAL_CONFIG = resolve(import.meta.dirname, '../../../shell/public/portal.config.json');

interface Target {
  /** By default `(default)`. */
  readonly databaseId?: string | undefined;
}

/** Our server or an emulator on this computer. */
export interface LocalFirestore extends Target {
  readonly kind: 'local';
  readonly host: string;
  readonly port: number;
}

interface ProjectFirestore extends Target {
  readonly kind: 'project';
  readonly projectId: string;
}

export type FirestoreTarget = LocalFirestore | ProjectFirestore;

/**
 * Chooses the project with the given id, with the database that the pages use. If no id is given, chooses the server that `FIRESTORE_EMULATOR_HOST` names or,
 * without this variable, the local portal's server. Throws a CommandError when both the id and the variable are given:
 * changes meant for a project must not reach an emulator, and the reverse.
 */
export function chooseFirestore(
  projectId: string | undefined,
  environment: NodeJS.ProcessEnv,
): FirestoreTarget {
  const emulator = environment.FIRESTORE_EMULATOR_HOST?.trim();
  if (projectId !== undefined && emulator) {
    throw new CommandError(`FIRESTORE_EMULATOR_HOST is set: unset it to work on the project ${projectId}`);
  }
  if (projectId !== undefined) return { kind: 'project', projectId, databaseId: databaseOfPages() };
  if (!emulator) return { kind: 'local', host: '127.0.0.1', port: readPort(FIRESTORE_PORT, environment) };
  const [, host, port] = /^([^:/\s]+):(\d+)$/.exec(emulator) ?? [];
  if (host !== undefined) return { kind: 'local', host, port: Number(port) };
  throw new CommandError(`FIRESTORE_EMULATOR_HOST is '${emulator}': set it to host:port`);
}

/** The id of the database that the deployed pages read. Undefined for `(default)`. */
export const databaseOfPages = (): string | undefined =>
  JSON.parse(readFileSync(PORTAL_CONFIG, 'utf8')).firebase.databaseId;

export function describeFirestore(target: FirestoreTarget): string {
  const place =
    target.kind === 'project' ? `the project ${target.projectId}` : `${target.host}:${target.port}`;
  return target.databaseId === undefined ? place : `the database ${target.databaseId} of ${place}`;
}

/**
 * Opens a database over REST, with an administrator's rights. A local server of the project `demo-portal` grants these
 * rights for the token `owner`. A real project needs application default credentials. Throws a CommandError when the
 * local server is not running (the message ends with `advice`) or when nobody is signed in. Missing permissions are
 * noticed only at the first request.
 */
export async function openFirestore(
  target: FirestoreTarget,
  advice = 'start the portal with npm start first',
): Promise<Firestore> {
  if (target.kind === 'project') {
    await checkCredentials();
    return withoutEmulator(() => new Firestore(optionsOf(target.projectId, target.databaseId)));
  }
  await checkIsRunning(target, advice);
  return openLocalFirestore({ ...target, projectId: PROJECT_ID });
}

/** Writes items in batches, and returns the number of items. */
export async function writeInBatches<Item>(
  db: Firestore,
  items: Iterable<Item>,
  write: (batch: WriteBatch, item: Item) => void,
): Promise<number> {
  let count = 0;
  let batch = db.batch();
  for (const item of items) {
    write(batch, item);
    count += 1;
    if (count % BATCH !== 0) continue;
    await batch.commit();
    batch = db.batch();
  }
  await batch.commit();
  return count;
}

/** Checks the server before the client's first request, because the client would retry that request for minutes. */
async function checkIsRunning({ host, port }: LocalFirestore, advice: string): Promise<void> {
  const answer = await fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  if (answer === undefined) {
    throw new CommandError(`Cannot reach ${host}:${port}: ${advice}`);
  }
  if ((await answer.text()).trim() === 'Ok') return;
  throw new CommandError(`Cannot use ${host}:${port}: the server there is not a local Firestore`);
}

async function checkCredentials(): Promise<void> {
  try {
    await new GoogleAuth().getApplicationDefault();
  } catch (error) {
    const reason = (error as Error).message.split('. ')[0];
    throw new CommandError(`Cannot sign in (${reason}): run gcloud auth application-default login first`);
  }
}
