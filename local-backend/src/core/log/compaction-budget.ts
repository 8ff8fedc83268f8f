/** What was written to the log, and the number of documents before and after it. */
export interface WrittenShare {
  readonly bytes: number;
  readonly documents: number;
  readonly sizeBefore: number;
  readonly sizeAfter: number;
}

/** How many obsolete bytes are left alone unless told otherwise. */
const TOLERATED_BYTES = 8 * 1024 * 1024;

/**
 * Estimates how much of the log is obsolete: created documents add to what is live, deleted ones take the average
 * away, updates change nothing. Each compaction puts the estimate right.
 */
export class CompactionBudget {
  private liveBytes = 0;
  private notBefore = 0;

  constructor(private readonly toleratedBytes = TOLERATED_BYTES) {}

  note({ bytes, documents, sizeBefore, sizeAfter }: WrittenShare): void {
    const created = sizeAfter - sizeBefore;
    if (created > 0) this.liveBytes += bytes * Math.min(1, created / documents);
    else if (created < 0) this.liveBytes *= sizeAfter / sizeBefore;
  }

  /** The live documents take up this many bytes. */
  reset(liveBytes: number): void {
    this.liveBytes = liveBytes;
    this.notBefore = 0;
  }

  /** A compaction failed; let the log grow by half before the next try. */
  postpone(logBytes: number): void {
    this.notBefore = logBytes * 1.5;
  }

  /** Whether a log of this many bytes is worth writing anew. */
  isSpent(logBytes: number): boolean {
    return logBytes > this.notBefore && logBytes > 2 * this.liveBytes + this.toleratedBytes;
  }
}
