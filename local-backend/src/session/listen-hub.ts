import type { Database } from '../core/database.ts';
import { CommitIndex } from './commit-index.ts';
import type { ListenStream } from './listen-stream.ts';

/** Passes each commit of a database to all open listen streams, sorting its changes only once. */
export class ListenHub {
  private readonly streams = new Set<ListenStream>();
  private readonly unwatch: () => void;

  /** `report` is told of failures that are bugs; they end nothing but the message they hit. */
  constructor(database: Database, report: (error: unknown) => void) {
    this.unwatch = database.watch((commit) => {
      if (commit.changes.length === 0 || this.streams.size === 0) return;
      const index = new CommitIndex(commit);
      for (const stream of this.streams) {
        try {
          stream.apply(index);
        } catch (error) {
          report(error);
        }
      }
    });
  }

  /** Returns the function that takes the stream out again. */
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
}
