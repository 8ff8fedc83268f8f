import { timestampOfMicros } from './time.ts';
import type { Timestamp } from './value.ts';

/**
 * The number of microseconds that are reserved before the time of each commit. Snapshots that are taken while the
 * commit is being written to disk get these times.
 */
const SNAPSHOT_GAP = 100;

/**
 * Gives out the database's times, in microseconds. Times always increase, even when the system's clock is set back.
 *
 * A commit gets its time before it is visible. While commits are being written to disk, a snapshot gets a time before
 * the first of these commits. So a snapshot at the time `t` contains exactly the commits up to `t`.
 */
export class ServerClock {
  private readonly reserved: number[] = [];
  private latest: number;

  /** `readClock` returns milliseconds since 1970. `given` is the last time that is known to have been given out. */
  constructor(
    private readonly readClock: () => number,
    private given: number,
  ) {
    this.latest = given;
  }

  /** The last time given out for a snapshot or a visible commit, in microseconds. */
  get lastGiven(): number {
    return this.given;
  }

  /**
   * Returns a snapshot's time, later than all times given out before. If no time before a pending commit is free,
   * returns the last time again: nothing that a snapshot shows has changed since.
   */
  now(): Timestamp {
    const first = this.reserved[0];
    const next = this.given + 1;
    this.given = first === undefined ? Math.max(this.readMicros(), next) : Math.min(next, first - 1);
    this.latest = Math.max(this.latest, this.given);
    return timestampOfMicros(this.given);
  }

  /** Reserves the time of a new commit. `settle` or `cancel` must follow. */
  reserve(): number {
    this.latest = Math.max(this.readMicros(), this.latest + SNAPSHOT_GAP);
    this.reserved.push(this.latest);
    return this.latest;
  }

  /** Marks the time of a visible commit as given out. Commits settle in the order of their times. */
  settle(micros: number): void {
    this.cancel(micros);
    this.given = Math.max(this.given, micros);
  }

  /** Releases the time of a commit that will never be visible. */
  cancel(micros: number): void {
    const at = this.reserved.indexOf(micros);
    if (at >= 0) this.reserved.splice(at, 1);
  }

  private readMicros(): number {
    return Math.floor(this.readClock() * 1000);
  }
}
