/** The `code` of the cause if the remote does not work with so old a shell. */
export const NEEDS_NEWER_PORTAL = 'needs-newer-portal';

/** The error for the console: the failed action, the remote, its manifest URL, and the cause. */
export const remoteError = (what: string, remote: string, manifestUrl: string, cause: unknown): Error =>
  new Error(`${what} ${remote} from ${manifestUrl}: ${reasonOf(cause)}`, { cause });

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
