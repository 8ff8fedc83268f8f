/**
 * The connection to the store. `silent`: the server does not confirm what a listener shows. `quota`: the project has
 * used up its quota. `broken`: the store's code has stopped, and only a reload starts it again.
 */
export type Connection = 'live' | 'silent' | 'quota' | 'broken';

let state: Connection = 'live';
let isBroken = false;
let isQuotaUsed = false;
const silent = new Set<object>();
const listeners = new Set<() => void>();

function update(): void {
  const next = isBroken ? 'broken' : isQuotaUsed ? 'quota' : silent.size > 0 ? 'silent' : 'live';
  if (next === state) return;
  state = next;
  for (const listener of [...listeners]) listener();
}

/** The store's code notes here how the connection is. The page reads it. */
export const connection = {
  read: (): Connection => state,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Notes whether the server has left this listener without confirmation. */
  noteSilence(listener: object, isSilent: boolean): void {
    if (isSilent) silent.add(listener);
    else silent.delete(listener);
    update();
  },
  noteQuota(isUsed: boolean): void {
    isQuotaUsed = isUsed;
    update();
  },
  noteBroken(): void {
    isBroken = true;
    update();
  },
};
