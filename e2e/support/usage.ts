import type { RunningPortal } from './running-portal.ts';

/** What the database has been asked for since it was started. */
export interface Usage {
  readonly documentsRead: number;
  /** Writes and deletions. */
  readonly documentsWritten: number;
  /** Queries and documents that are listened to now. */
  readonly listeners: number;
}

export const usageOf = async ({ ports }: Pick<RunningPortal, 'ports'>): Promise<Usage> =>
  (await fetch(`http://127.0.0.1:${ports.FIRESTORE_PORT}/local/v1/usage`)).json();
