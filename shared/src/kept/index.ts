import { loadPortalConfig } from '../config/index.ts';
import { KEPT_WRITE_MS } from '../limits.ts';
import { createListeners } from '../model/listeners.ts';
import { EXPERIENCES } from './keys.ts';

// What the page reads is kept for a page without a network. The code of the device's database is loaded after the first
// read.

const loadValues = () => import('./kept-values.ts');

let told = (_: string): void => undefined;
/** The account's id, or '' for a reader who is signed out. */
let reader: string | undefined;
const firstReader = new Promise<string>((resolve) => {
  told = resolve;
});
const { notify, watch } = createListeners();
/** The current reader; undefined until the page knows it. */
export const keptReader = { read: () => reader, watch };
const changes = new Map<string, unknown>();
let isScheduled = false;
/** False until the databases of accounts that are not signed in are deleted. */
let isTidy = false;

/** Keeps from now on for this account, or for nobody in particular: ''. */
export function keepFor(next: string): void {
  if (reader !== undefined && reader !== next) changes.clear();
  if (reader !== next) isTidy = false;
  reader = next;
  told(next);
  schedule();
  notify();
}

/** Notes a value that the database has given, or that it no longer has: undefined. */
export function noteRead(key: string, value: unknown): void {
  if (!('indexedDB' in globalThis)) return;
  changes.set(key, value);
  schedule();
}

/** Notes the stored fields of an experience, or that it is gone: undefined. */
export const noteExperience = (id: string, data: unknown): void => noteRead(EXPERIENCES + id, data);

function schedule(): void {
  if (!('indexedDB' in globalThis)) return;
  if (isScheduled || (changes.size === 0 && isTidy) || reader === undefined) return;
  isScheduled = true;
  setTimeout(flush, KEPT_WRITE_MS);
}

async function flush(): Promise<void> {
  isScheduled = false;
  const [known, noted] = [reader ?? '', new Map(changes)];
  changes.clear();
  try {
    const [{ offline }, { storeKept, deleteKept, deleteKeptExcept }] = await Promise.all([
      loadPortalConfig(),
      loadValues(),
    ]);
    if (offline === false) {
      await Promise.all([deleteKept(known), deleteKeptExcept([known])]);
      return;
    }
    // Meanwhile the reader may have signed out.
    if (reader !== known) return;
    // All tabs share the session. An account may have left in another tab, which this tab may have learnt too late.
    await Promise.all([isTidy || deleteKeptExcept(['', known]), storeKept(known, noted)]);
    isTidy ||= reader === known;
  } catch (error) {
    console.debug('Cannot keep what was read:', error);
  }
}

/** Who reads, once the page knows it. */
const whoReads = async (): Promise<string> => reader ?? (await firstReader);

/** The value that was kept for the current reader. Never rejects. */
export async function readKept(key: string) {
  try {
    const [{ readKept: read }, known] = await Promise.all([loadValues(), whoReads()]);
    return await read(known, key);
  } catch {
    return undefined;
  }
}

/** All experiences that were kept for the current reader. Never rejects. */
export async function readKeptExperiences() {
  try {
    const [{ readAllKept }, known] = await Promise.all([loadValues(), whoReads()]);
    return await readAllKept(known, EXPERIENCES);
  } catch {
    return new Map<string, never>();
  }
}

/** Deletes what was kept for an account. */
export async function forgetKept(uid: string): Promise<void> {
  if (reader === uid) changes.clear();
  await (await loadValues()).deleteKept(uid);
}
