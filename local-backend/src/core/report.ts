/** Receives a sentence for the person who runs the server, such as a repair or a failure. */
export type Report = (line: string) => void;

/** A size in bytes as text for people, such as `12.3 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export const formatError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
