import * as v from 'valibot';
import { DRAFT_WRITE_MS } from '../limits.ts';
import { put, readAll, remove, type StoredDraft } from './draft-store.ts';

/** The text of one form. While the draft is open, no other form offers this text. */
export interface OpenDraft {
  readonly id: string;
  /**
   * Replaces the stored text after a short delay, or at once when the user leaves the page. If `subject` differs from
   * the subject of `openDraft`, the text then belongs to the form of the new subject.
   */
  write(value: unknown, subject?: string): void;
  /** Writes at once. If the device cannot store the text, the page keeps it, and the result is false. */
  flush(): Promise<boolean>;
  delete(): Promise<void>;
  /** Accepts writes again after a new sign-in. This tab may learn late of a sign-out in another tab. */
  resume(): void;
  /** Keeps the draft open, even if the form is closed, until the returned function is called. */
  hold(): () => void;
}

interface Opened extends OpenDraft {
  readonly uid: string;
  stop(): void;
}

const opened = new Set<Opened>();

/** Opens a draft, which stores the text of a form. The draft is open until `release` is called. */
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
      timer ??= setTimeout(flush, DRAFT_WRITE_MS);
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

/** The drafts of an account, latest first. Drafts that are open in this tab or in another tab are left out. */
export async function readDrafts(uid: string): Promise<readonly StoredDraft[]> {
  const [all, locked] = await Promise.all([readDraftsOf(uid), readLocks()]);
  return all.filter(({ id }) => !locked.has(id));
}

/** All drafts of an account on this device, for all forms, latest first. */
export const readDraftsOf = async (uid: string): Promise<readonly StoredDraft[]> =>
  (await readAll()).filter((draft) => draft.uid === uid).sort((a, b) => b.savedAt - a.savedAt);

/** The number of an account's drafts on this device, for all forms. */
export const countDrafts = async (uid: string): Promise<number> => (await readDraftsOf(uid)).length;

/** The description of a text that an account has typed on this device and not saved. */
export interface Unsent extends Pick<StoredDraft, 'id' | 'subject'> {
  /** The company as typed; may be ''. */
  readonly company: string;
  /** True if the text is open in a form, in this tab or in another tab. */
  readonly isOpen: boolean;
}

/** The descriptions of all unsaved texts of an account on this device, latest first. */
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

/** Deletes an account's drafts in all tabs. Its open drafts ignore writes until it signs in again. */
export async function deleteDraftsOf(uid: string): Promise<void> {
  tabs?.postMessage(uid);
  await deleteHere(uid);
}

/** Deletes the account's drafts in this tab. Every tab does this, since each may just have written one. */
function deleteHere(uid: string): Promise<void> {
  for (const draft of opened) if (draft.uid === uid) draft.stop();
  return remove((draft) => draft.uid === uid);
}

const lockName = (id: string): string => `portal-draft ${id}`;

/** Tells other tabs that a draft is open. The browser removes the lock, however this tab ends. */
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
  // A browser that refuses storage may refuse locks, too.
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  for (const { name = '' } of held) ids.add(name.slice(lockName('').length));
  return ids;
}
