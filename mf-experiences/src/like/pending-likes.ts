import { holdPage } from '@portal/shared/ui';
import { afterWrite } from '../after-write.ts';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();

function add(id: string, change: number): void {
  counts.set(id, (counts.get(id) ?? 0) + change);
  for (const listener of listeners) listener();
}

/** The experiences with an added or removed like that the store has not acknowledged yet. */
export const pendingLikes = {
  has: (id: string): boolean => (counts.get(id) ?? 0) > 0,
  async during(id: string, write: Promise<void>): Promise<void> {
    const releasePage = holdPage();
    add(id, 1);
    const end = (): void => {
      add(id, -1);
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
