import type { Counted } from '@portal/shared/counts';
import type { Data } from './count-store.ts';

export const experiencePath = (id: string): string => `experiences/${id}`;

/** `counted/{id}`: what has been counted for an experience, as it stands in the counts. The documents are the ledger. */
export const ledgerPath = (id: string): string => `counted/${id}`;

/** Reads a document of the ledger; what is none has not been counted. */
export function readLedger(data: Data | undefined): Counted | undefined {
  if (data === undefined) return undefined;
  const { company, cell } = data;
  return typeof company === 'string' && typeof cell === 'string' ? { company, cell } : undefined;
}

/** The document that says what has been counted; none where nothing has. */
export function writeLedger(counted: Counted | undefined): Data | undefined {
  return counted === undefined ? undefined : { company: counted.company, cell: counted.cell };
}

export function countsAlike(one: Counted | undefined, other: Counted | undefined): boolean {
  return one?.company === other?.company && one?.cell === other?.cell;
}
