import type { DocumentChange, DocumentPath } from './document.ts';

interface Entry {
  readonly micros: number;
  readonly change: DocumentChange;
}

/**
 * The latest changes in memory, up to a maximum number. A listener that reconnects gets only the changes that it
 * missed.
 */
export class History {
  private readonly entries: Entry[] = [];

  /**
   * `reachesBackTo` is a time in microseconds. The history holds every change after this time. `capacity` is the
   * maximum number of changes.
   */
  constructor(
    private reachesBackTo: number,
    private readonly capacity: number,
  ) {}

  add(micros: number, changes: readonly DocumentChange[]): void {
    for (const change of changes) this.entries.push({ micros, change });
    const dropped = this.entries.splice(0, Math.max(0, this.entries.length - this.capacity));
    this.reachesBackTo = dropped.at(-1)?.micros ?? this.reachesBackTo;
  }

  /**
   * One change for each document that has changed after the given time: from the version at that time to the latest
   * version. Undefined if the history does not reach back that far. Documents that were both created and deleted after
   * the given time are left out.
   */
  since(micros: number): readonly DocumentChange[] | undefined {
    if (micros < this.reachesBackTo) return undefined;
    const merged = new Map<DocumentPath, DocumentChange>();
    const start = this.entries.findLastIndex((entry) => entry.micros <= micros) + 1;
    for (const { change } of this.entries.slice(start)) {
      const { path, after } = change;
      const earlier = merged.get(path);
      merged.set(path, earlier === undefined ? change : { path, before: earlier.before, after });
    }
    return [...merged.values()].filter(({ before, after }) => before !== undefined || after !== undefined);
  }
}
