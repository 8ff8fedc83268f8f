import type { RunningPortal } from './running-portal.ts';

/** The database's numbers of operations since its start. */
export interface Usage {
  readonly documentsRead: number;
  /** The number of writes and deletions. */
  readonly documentsWritten: number;
  /** The queries and documents that have listeners at the moment. */
  readonly listeners: number;
}

export const usageOf = async ({ ports }: Pick<RunningPortal, 'ports'>): Promise<Usage> =>
  (await fetch(`http://127.0.0.1:${ports.FIRESTORE_PORT}/local/v1/usage`)).json();
