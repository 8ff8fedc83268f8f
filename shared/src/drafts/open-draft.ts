import * as v from 'valibot';
import { put, readAll, remove, type StoredDraft } from './draft-store.ts';

/** Changes within this time are written together. */
const WRITE_MS = 300;

/** The text that is typed into one form. No other form is offered it while it is open. */
export interface OpenDraft {
  readonly id: string;
  /**
   * Replaces the stored text, after a moment and at the latest when the page is left. Another `subject` than the one of
   * `openDraft` says that the text now belongs to another form.
   */
  write(value: unknown, subject?: string): void;
  /** Writes now. Resolves to whether the device has the text; otherwise the page keeps it. */
  flush(): Promise<boolean>;
  delete(): Promise<void>;
  /** Accepts writes again. Call it only after the account has signed in again: other tabs sign out before this one knows. */
  resume(): void;
  /** Keeps the draft open, even if the form is closed. Returns a function that ends this. */
  hold(): () => void;
}

interface Opened extends OpenDraft {
  readonly uid: string;
  stop(): void;
}

const opened = new Set<Opened>();

/** Opens a draft that keeps the text of a form. It is open until `release` is called. */
export function openDraft(uid: string, subject: string): OpenDraft & { readonly release: () => void } {
  const id = crypto.randomUUID();
  const unlock = lock(id);
  let holds = 0;
  let isStopped = false;
  let waiting: Pick<StoredDraft, 'subject' | 'value'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve(true);

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) writing = put({ id, uid, ...waiting, savedAt: Date.now() });
    waiting = undefined;
    return writing;
  };
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  const draft: Opened = {
    id,
    uid,
    write(value, written = subject) {
      if (isStopped) return;
      waiting = { subject: written, value };
      timer ??= setTimeout(flush, WRITE_MS);
    },
    flush,
    delete() {
      forget();
      return deleteDraft(id);
    },
    stop() {
      forget();
      isStopped = true;
    },
    resume() {
      isStopped = false;
    },
    hold() {
      holds += 1;
      return () => {
        holds -= 1;
        if (holds > 0) return;
        void flush();
        window.removeEventListener('pagehide', flush);
        opened.delete(draft);
        unlock();
      };
    },
  };
  opened.add(draft);
  window.addEventListener('pagehide', flush);
  return { ...draft, release: draft.hold() };
}

/** The drafts of an account, the latest first, without those that are open in this tab or in another. */
export async function readDrafts(uid: string): Promise<readonly StoredDraft[]> {
  const [all, locked] = await Promise.all([readDraftsOf(uid), readLocks()]);
  return all.filter(({ id }) => !locked.has(id));
}

const readDraftsOf = async (uid: string): Promise<readonly StoredDraft[]> =>
  (await readAll()).filter((draft) => draft.uid === uid).sort((a, b) => b.savedAt - a.savedAt);

/** How many drafts of an account are on this device, for all forms. */
export const countDrafts = async (uid: string): Promise<number> => (await readDraftsOf(uid)).length;

/** A description of a text that an account has typed on this device and not saved. */
export interface Unsent extends Pick<StoredDraft, 'id' | 'subject'> {
  /** The company as typed, perhaps ''. */
  readonly company: string;
  /** Whether the text is open in a form, in this tab or in another. */
  readonly isOpen: boolean;
}

/** All unsaved texts of an account on this device, the latest first. */
export async function readUnsent(uid: string): Promise<readonly Unsent[]> {
  const [all, locked] = await Promise.all([readDraftsOf(uid), readLocks()]);
  return all.map(({ id, subject, value }) => ({
    id,
    subject,
    company: companyIn(value),
    isOpen: locked.has(id),
  }));
}

const named = v.object({ draft: v.object({ company: v.string() }) });
const companyIn = (value: unknown): string => (v.is(named, value) ? value.draft.company.trim() : '');

export const deleteDraft = (id: string): Promise<void> => remove((draft) => draft.id === id);

const tabs = globalThis.BroadcastChannel && new BroadcastChannel('portal-drafts');
tabs?.addEventListener('message', ({ data }) => void deleteHere(data));

/** Deletes all drafts of an account in all tabs. Its open drafts ignore writes until the account signs in again. */
export async function deleteDraftsOf(uid: string): Promise<void> {
  tabs?.postMessage(uid);
  await deleteHere(uid);
}

/** Every tab deletes, because each may just have written. */
function deleteHere(uid: string): Promise<void> {
  for (const draft of opened) if (draft.uid === uid) draft.stop();
  return remove((draft) => draft.uid === uid);
}

const lockName = (id: string): string => `portal-draft ${id}`;

/** Other tabs see by its lock that a draft is open. The browser removes the lock when this tab ends in any way. */
function lock(id: string): () => void {
  let unlock: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  navigator.locks?.request(lockName(id), () => released).catch(() => undefined);
  return unlock;
}

async function readLocks(): Promise<ReadonlySet<string>> {
  const ids = new Set(Array.from(opened, ({ id }) => id));
  // Some browsers refuse locks where they refuse storage.
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  for (const { name = '' } of held) ids.add(name.slice(lockName('').length));
  return ids;
}
