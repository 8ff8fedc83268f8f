import { allChoiceKeys, YEAR_LETTERS } from './choice-key.ts';
import { allSummaryKeys } from './summary-document.ts';

/** The properties of all documents in one collection. */
interface KeptDocuments {
  /** Says in words what one document contains. */
  readonly of: string;
  /** The keys of the map `cells`, if documents have this map. */
  readonly keys?: () => readonly string[];
  /** An upper bound of a document's size, in bytes as Firestore counts them. */
  readonly maxBytes: number;
  /** The fields that no query uses. Tests compare the index exemptions with this list. */
  readonly unindexed: readonly string[];
}

/** The collections that counting writes. No document exceeds 700,000 bytes, whatever the experiences contain. */
export const KEPT_DOCUMENTS = {
  directory: {
    of: 'the list of companies, or a piece of it',
    maxBytes: 700_000,
    unindexed: ['sequence', 'since', 'packSequence', 'pieces', 'packed', 'version'],
  },
  companySummaries: {
    of: 'a company: answers by 192 outcomes, and facts',
    keys: allSummaryKeys,
    maxBytes: 70_000,
    unindexed: ['cells', 'experiences'],
  },
  companyTotals: {
    of: 'a company: 51 years by 5 job types by 192 outcomes',
    keys: allChoiceKeys,
    maxBytes: 700_000,
    unindexed: ['cells'],
  },
  totals: {
    of: 'a year: 5 job types by 192 outcomes',
    keys: () => allChoiceKeys().slice(0, allChoiceKeys().length / YEAR_LETTERS.size),
    maxBytes: 17_000,
    unindexed: ['cells'],
  },
  questions: { of: 'a question of a company', maxBytes: 4_000, unindexed: ['text'] },
  search: { of: 'an experience, as filters find it', maxBytes: 135_000, unindexed: ['roleText'] },
  counted: {
    of: 'an experience, as it was counted',
    maxBytes: 60_000,
    unindexed: ['date', 'role', 'states', 'questions', 'tokenHash', 'tokenCount', 'version'],
  },
} as const satisfies Readonly<Record<string, KeptDocuments>>;

export type KeptCollection = keyof typeof KEPT_DOCUMENTS;

export const KEPT_COLLECTIONS = Object.keys(KEPT_DOCUMENTS) as readonly KeptCollection[];
