import { holdPage } from '@portal/shared/dialogs';
import { afterWrite } from '@portal/shared/store';

/** A like that an account gives or takes back, and that the page has not read from the store yet. */
export interface PendingLike {
  readonly uid: string;
  readonly liked: boolean;
  /** True once the store has acknowledged the write. */
  readonly isStored?: boolean;
}

/** Experience → its pending writes, the last one at the end. */
const pending = new Map<string, readonly PendingLike[]>();
const listeners = new Set<() => void>();

function change(id: string, next: (likes: readonly PendingLike[]) => readonly PendingLike[]): void {
  pending.set(id, next(pending.get(id) ?? []));
  for (const listener of listeners) listener();
}

export const pendingLikes = {
  last: (id: string): PendingLike | undefined => pending.get(id)?.at(-1),
  /** Forgets a stored like, once the page has read it. Until then an earlier answer of the store may be on the page. */
  forget: (id: string, like: PendingLike): void => change(id, (likes) => likes.filter((one) => one !== like)),
  async during(id: string, like: PendingLike, write: Promise<void>): Promise<void> {
    const releasePage = holdPage();
    change(id, (likes) => [...likes, like]);
    const end = (isStored: boolean): void => {
      change(id, (likes) =>
        likes.flatMap((one, place) => {
          if (one !== like) return [one];
          return isStored && place === likes.length - 1 ? [{ ...like, isStored }] : [];
        }),
      );
      releasePage();
    };
    await write.then(
      () => end(true),
      (error: unknown) => {
        afterWrite(error, () => end(false));
        throw error;
      },
    );
  },
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
