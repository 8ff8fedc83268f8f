import type { QueueEntry } from '@portal/shared/review';

/** The open entry and its place in the list. */
export interface Selection {
  readonly entry: QueueEntry;
  readonly index: number;
}

/** The selected entry keeps its place after it has left the queue, to show the decision. */
export function listEntries(
  queue: readonly QueueEntry[],
  selected: Selection | undefined,
): readonly QueueEntry[] {
  if (!selected || queue.some(({ id }) => id === selected.entry.id)) return queue;
  return queue.toSpliced(selected.index, 0, selected.entry);
}

/** The entries in the order in which they began to wait. */
export const oldestFirst = (queue: readonly QueueEntry[]): readonly QueueEntry[] =>
  queue.toSorted((one, other) => waitingSince(one) - waitingSince(other));

const waitingSince = ({ reported, objection }: QueueEntry): number =>
  Math.min(...[reported, objection].map((part) => part?.at.getTime() ?? Number.POSITIVE_INFINITY));

/** The entry to select after this entry was decided: the next one or, after the last one, the one before. */
export function selectNext(entries: readonly QueueEntry[], id: string): Selection | undefined {
  const index = entries.findIndex((entry) => entry.id === id);
  const others = entries.filter((entry) => entry.id !== id);
  const next = Math.min(Math.max(index, 0), others.length - 1);
  const entry = others[next];
  return entry && { entry, index: next };
}
