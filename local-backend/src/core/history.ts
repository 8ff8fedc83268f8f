import type { DocumentChange, DocumentPath } from './document.ts';

interface Entry {
  readonly micros: number;
  readonly change: DocumentChange;
}

/** The latest changes in memory, up to a bounded number, so that listeners who come back get only what they missed. */
export class History {
  private entries: Entry[] = [];
  private dropped = 0;

  /** `reachesBackTo`, in microseconds: nothing after it is missing here. `capacity`: the most changes kept. */
  constructor(
    private reachesBackTo: number,
    private readonly capacity: number,
  ) {}

  add(micros: number, changes: readonly DocumentChange[]): void {
    for (const change of changes) this.entries.push({ micros, change });
    while (this.entries.length - this.dropped > this.capacity) {
      this.reachesBackTo = (this.entries[this.dropped] as Entry).micros;
      this.dropped++;
    }
    // Cutting the array only now and then keeps adding cheap.
    if (this.dropped > this.capacity) {
      this.entries = this.entries.slice(this.dropped);
      this.dropped = 0;
    }
  }

  /**
   * One change per document changed after the time: its version then, and its latest. Undefined when the history does
   * not reach back that far. Documents created and deleted since are left out.
   */
  since(micros: number): readonly DocumentChange[] | undefined {
    if (micros < this.reachesBackTo) return undefined;
    const merged = new Map<DocumentPath, DocumentChange>();
    for (let index = this.firstAfter(micros); index < this.entries.length; index++) {
      const { change } = this.entries[index] as Entry;
      const { path, after } = change;
      const earlier = merged.get(path);
      merged.set(path, earlier === undefined ? change : { path, before: earlier.before, after });
    }
    return [...merged.values()].filter(({ before, after }) => before !== undefined || after !== undefined);
  }

  private firstAfter(micros: number): number {
    let index = this.entries.length;
    while (index > this.dropped && (this.entries[index - 1] as Entry).micros > micros) index--;
    return index;
  }
}
