import { isDeepStrictEqual } from 'node:util';
import { type Counted, choicesOfKey } from '@portal/shared/counts';
import type { Data } from './count-store.ts';

export const experiencePath = (id: string): string => `experiences/${id}`;

/** `counted/{id}`: what an experience was counted and indexed as. The documents are the ledger. */
export const ledgerPath = (id: string): string => `counted/${id}`;

/** Reads a document of the ledger; what is none, or of a version before 4, has not been counted. */
export function readLedger(data: Data | undefined): Counted | undefined {
  const { company, date, role, choices, states, questions, version } = data ?? {};
  const texts = [company, date, role, choices];
  if (!texts.every((text) => typeof text === 'string') || !choicesOfKey(String(choices))) return undefined;
  if (!Array.isArray(states) || typeof questions !== 'object' || questions === null) return undefined;
  return {
    company: String(company),
    date: String(date),
    role: String(role),
    choices: String(choices),
    states: states.map(String),
    questions: Object.fromEntries(Object.entries(questions).map(([id, text]) => [id, String(text)])),
    version: Number(version),
  };
}

/** The document that says what has been counted; none where nothing has. */
export const writeLedger = (counted: Counted | undefined): Data | undefined => counted && { ...counted };

export const countsAlike = (one: Counted | undefined, other: Counted | undefined): boolean =>
  isDeepStrictEqual(one, other);
