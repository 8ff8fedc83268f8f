/** The SDK leaves timers behind that would keep the process for 45 seconds. */
export function letTimersEnd(): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref(),
    setTimeout,
  );
}
