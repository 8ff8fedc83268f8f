import { useSyncExternalStore } from 'react';
import { type Cause, type Connection, connection } from '../model/connection.ts';

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.watch, connection.read, () => 'live');

/** Why what the page shows is not up to date; undefined if the page's reads succeed. */
export const useReadFailure = (): Cause | undefined =>
  useSyncExternalStore(connection.watch, connection.readFailure, () => undefined);

/** When the database gave the oldest of the kept values on the page; undefined if the page shows none. */
export const useKeptTime = (): number | undefined =>
  useSyncExternalStore(connection.watch, connection.readKept, connection.readKept);
