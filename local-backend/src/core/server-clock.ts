import { timestampOfMicros } from './time.ts';
import type { Timestamp } from './value.ts';

/** Microseconds left free before each commit, for the snapshots that are taken while it is on its way to disk. */
const SNAPSHOT_GAP = 100;

/**
 * Gives out the database's times, in microseconds, later and later even when the system's clock steps back.
 *
 * A commit gets its time before it can be seen, so while commits are on their way a snapshot's time lies before the
 * first of them: a snapshot at `t` holds exactly the commits up to `t`.
 */
export class ServerClock {
  private readonly reserved: number[] = [];
  private latest: number;

  /** `readClock` gives milliseconds since 1970; `given` is the last time known to have been given out. */
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
   * A snapshot's time, later than any given before. Only when the room before a waiting commit is used up does it
   * repeat the last one, as nothing can have changed since.
   */
  now(): Timestamp {
    const first = this.reserved[0];
    const next = this.given + 1;
    this.given = first === undefined ? Math.max(this.readMicros(), next) : Math.min(next, first - 1);
    this.latest = Math.max(this.latest, this.given);
    return timestampOfMicros(this.given);
  }

  /** The time for a commit that begins; `settle` or `cancel` must follow. */
  reserve(): number {
    this.latest = Math.max(this.readMicros(), this.latest + SNAPSHOT_GAP);
    this.reserved.push(this.latest);
    return this.latest;
  }

  /** The commit of that time can be seen now. Commits settle in the order of their times. */
  settle(micros: number): void {
    this.cancel(micros);
    this.given = Math.max(this.given, micros);
  }

  /** The commit of that time will never be seen. */
  cancel(micros: number): void {
    const at = this.reserved.indexOf(micros);
    if (at >= 0) this.reserved.splice(at, 1);
  }

  private readMicros(): number {
    return Math.floor(this.readClock() * 1000);
  }
}
