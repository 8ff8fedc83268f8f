import { useSyncExternalStore } from 'react';
import { type Cause, type Connection, connection } from '../model/connection.ts';
import { adviceFor } from './advice.ts';

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.watch, connection.read, () => 'live');

/** The advice after a failed read. @deprecated `adviceFor` gives the advice for the read's own cause. */
export function useReadAdvice(): string {
  const line = useConnection();
  return adviceFor(line === 'quota' || line === 'broken' ? line : 'unreachable');
}

/** Why what the page shows is not up to date; undefined if the page's reads succeed. */
export const useReadFailure = (): Cause | undefined =>
  useSyncExternalStore(connection.watch, connection.readFailure, () => undefined);
