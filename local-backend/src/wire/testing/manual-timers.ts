import type { Timers } from '../timers.ts';

/** Time that only passes when told to. */
export class ManualTimers implements Timers {
  private now = 0;
  private readonly pending = new Set<{ readonly at: number; readonly callback: () => void }>();

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.now + milliseconds, callback };
    this.pending.add(timer);
    return () => void this.pending.delete(timer);
  }

  /** Lets time pass, calling what is due in order. */
  advance(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = [...this.pending].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.pending.delete(next);
      this.now = next.at;
      next.callback();
    }
    this.now = end;
  }
}
