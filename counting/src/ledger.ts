import { isDeepStrictEqual } from 'node:util';
import type { Counted, SearchFields } from '@portal/shared/counts';
import type { Data } from './count-store.ts';

export const experiencePath = (id: string): string => `experiences/${id}`;

/** `counted/{id}`: what an experience was counted and indexed as. The documents are the ledger. */
export const ledgerPath = (id: string): string => `counted/${id}`;

/** Reads a document of the ledger; what is none has not been counted. */
export function readLedger(data: Data | undefined): Counted | undefined {
  if (data === undefined) return undefined;
  const { company, cell } = data;
  if (typeof company !== 'string' || typeof cell !== 'string') return undefined;
  return { company, cell, search: readSearchFields(data) };
}

/** Undefined where a version wrote the document that knew no search. */
function readSearchFields({
  date,
  role,
  jobType,
  rounds,
  ratings,
  questions,
  version,
}: Data): SearchFields | undefined {
  const isComplete = [date, role, jobType].every((text) => typeof text === 'string');
  return isComplete && typeof version === 'number'
    ? {
        date: String(date),
        role: String(role),
        jobType: String(jobType),
        rounds: typeof rounds === 'number' ? rounds : undefined,
        ratings: Array.isArray(ratings) ? ratings.map(String) : undefined,
        questions: readTexts(questions),
        version,
      }
    : undefined;
}

const readTexts = (stored: unknown): Readonly<Record<string, string>> | undefined =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).map(([key, text]) => [key, String(text)]))
    : undefined;

/** The document that says what has been counted; none where nothing has. */
export const writeLedger = (counted: Counted | undefined): Data | undefined =>
  counted && { company: counted.company, cell: counted.cell, ...counted.search };

export const countsAlike = (one: Counted | undefined, other: Counted | undefined): boolean =>
  isDeepStrictEqual(one, other);
