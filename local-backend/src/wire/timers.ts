/** Delayed calls. Passed in, so that tests can play a timeline. */
export interface Timers {
  /** Calls back once after `milliseconds`; returns the function that prevents it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Real time. The timers alone do not keep the process alive. */
export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
