import { type Cause, connection, isOnline } from './connection.ts';

/** The codes of Firestore, from its SDK and from REST, of Firebase Auth, and of the page's own errors. */
const CAUSES: Readonly<Record<string, Cause>> = {
  'permission-denied': 'refused',
  unauthenticated: 'refused',
  refused: 'refused',
  'resource-exhausted': 'quota',
  uncounted: 'uncounted',
  behind: 'behind',
  // A query asks for an index that is not deployed or not built.
  'failed-precondition': 'behind',
  'invalid-argument': 'broken',
  'not-found': 'broken',
  unimplemented: 'broken',
};

/** The names of a DOMException that do not stand for storage. */
const OF_NETWORK = ['AbortError', 'NetworkError', 'TimeoutError'];

/** The cause of a failed read or write. An unknown error counts as `unreachable`. */
export function causeOf(error: unknown): Cause {
  const line = connection.read();
  if (line === 'broken') return 'broken';
  if (!isOnline()) return 'offline';
  if (error instanceof DOMException && !OF_NETWORK.includes(error.name)) return 'storage';
  const code = String((error as { readonly code?: unknown } | null)?.code);
  const cause = CAUSES[code] ?? (code.toLowerCase().startsWith('appcheck/') ? 'app-check' : undefined);
  if (cause === 'refused' && connection.isWithoutToken()) return 'app-check';
  return cause ?? (line === 'quota' ? 'quota' : 'unreachable');
}
