/** What the console is told of a failure: what happened to which remote, where it comes from, and why. */
export const remoteError = (what: string, remote: string, manifestUrl: string, cause: unknown): Error =>
  new Error(`${what} ${remote} from ${manifestUrl}: ${reasonOf(cause)}`, { cause });

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
