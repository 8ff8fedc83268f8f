import { holdPage } from '@portal/shared/dialogs';
import { afterWrite } from '@portal/shared/store';

/** A like that an account gives or takes back. The store has not acknowledged the write yet. */
export interface PendingLike {
  readonly uid: string;
  readonly liked: boolean;
}

/** Experience → its pending writes, the last one at the end. */
const pending = new Map<string, readonly PendingLike[]>();
const listeners = new Set<() => void>();

function change(id: string, next: (likes: readonly PendingLike[]) => readonly PendingLike[]): void {
  pending.set(id, next(pending.get(id) ?? []));
  for (const listener of listeners) listener();
}

export const pendingLikes = {
  /** The last pending write. The stored experience may not show it: the page may have read the experience only once. */
  last: (id: string): PendingLike | undefined => pending.get(id)?.at(-1),
  async during(id: string, like: PendingLike, write: Promise<void>): Promise<void> {
    const releasePage = holdPage();
    change(id, (likes) => [...likes, like]);
    const end = (): void => {
      change(id, (likes) => likes.filter((one) => one !== like));
      releasePage();
    };
    await write.then(end, (error: unknown) => {
      afterWrite(error, end);
      throw error;
    });
  },
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
