import { isDeepStrictEqual } from 'node:util';
import { type Counted, choicesOfKey } from '@portal/shared/counts';
import type { Data } from './count-store.ts';

export const experiencePath = (id: string): string => `experiences/${id}`;

/** `counted/{id}`: the counted form of an experience. These documents are the ledger. */
export const ledgerPath = (id: string): string => `counted/${id}`;

/** Decodes a document of the ledger; undefined if there is no document or if it is damaged. */
export function readLedger(data: Data | undefined): Counted | undefined {
  const { company, date, role, choices, states, questions, tokenHash, tokenCount, version } = data ?? {};
  const texts = [company, date, role, choices, tokenHash];
  if (!texts.every((text) => typeof text === 'string') || !choicesOfKey(String(choices))) return undefined;
  if (!Array.isArray(states) || typeof questions !== 'object' || questions === null) return undefined;
  return {
    company: String(company),
    date: String(date),
    role: String(role),
    choices: String(choices),
    states: states.map(String),
    questions: Object.fromEntries(Object.entries(questions).map(([id, text]) => [id, String(text)])),
    tokenHash: String(tokenHash),
    tokenCount: Number(tokenCount),
    version: Number(version),
  };
}

/** The ledger document of a counted experience; undefined deletes the document. */
export const writeLedger = (counted: Counted | undefined): Data | undefined => counted && { ...counted };

export const countsAlike = (one: Counted | undefined, other: Counted | undefined): boolean =>
  isDeepStrictEqual(one, other);
