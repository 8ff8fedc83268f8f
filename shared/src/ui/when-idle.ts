/** Calls `task` once, when the page is idle or after two seconds. The returned function cancels the call. */
export function whenIdle(task: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(task, 200);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
