import { useSyncExternalStore } from 'react';
import { type Connection, connection } from '../model/connection.ts';

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.watch, connection.read, () => 'live');

/** The advice after a failed read. */
export const useReadAdvice = (): string => READ_ADVICE[useConnection()];

const CHECK = 'Check your connection, then try again.';

const READ_ADVICE: Readonly<Record<Connection, string>> = {
  live: CHECK,
  silent: CHECK,
  quota: 'The portal has reached the limit of its database. Try again later.',
  broken: 'Reload the page.',
};
