/** Lets the process end in spite of the SDK's timers, which would keep it running for 45 seconds. */
export function letTimersEnd(): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref(),
    setTimeout,
  );
}
