import type { Database } from '../core/database.ts';
import { CommitIndex } from './commit-index.ts';
import type { ListenStream } from './listen-stream.ts';

/** Passes each commit of a database, and each change of the rules, to all open listen streams. */
export class ListenHub {
  private readonly streams = new Set<ListenStream>();
  private readonly unwatch: () => void;

  /** `report` is called with internal errors. An error in one stream does not affect any other stream. */
  constructor(
    database: Database,
    private readonly report: (error: unknown) => void,
  ) {
    this.unwatch = database.watch((commit) => {
      if (commit.changes.length === 0 || this.streams.size === 0) return;
      const index = new CommitIndex(commit);
      this.forEachStream((stream) => stream.apply(index));
    });
  }

  /** Ends the targets that the rules no longer allow. Returns the number of ended targets. */
  recheckAccess(): number {
    let ended = 0;
    this.forEachStream((stream) => {
      ended += stream.recheckAccess();
    });
    return ended;
  }

  add(stream: ListenStream): () => void {
    this.streams.add(stream);
    return () => {
      this.streams.delete(stream);
      stream.close();
    };
  }

  close(): void {
    this.unwatch();
    for (const stream of this.streams) stream.close();
    this.streams.clear();
  }

  private forEachStream(action: (stream: ListenStream) => void): void {
    for (const stream of this.streams) {
      try {
        action(stream);
      } catch (error) {
        this.report(error);
      }
    }
  }
}
