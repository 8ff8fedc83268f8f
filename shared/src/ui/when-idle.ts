/** Calls `task` once the page has nothing to do, or after two seconds; what is returned takes that back. */
export function whenIdle(task: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(task, 200);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
