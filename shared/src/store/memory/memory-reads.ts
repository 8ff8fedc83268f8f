import { COUNT_VERSION, countedOf } from '../../counts/counted.ts';
import { filterMatcher } from '../../counts/match-filters.ts';
import { searchedRole } from '../../counts/searched-role.ts';
import { TOTALS_ROOT } from '../../counts/totals-document.ts';
import { decodeExperience } from '../../model/experience.ts';
import { latestDay } from '../../model/latest-day.ts';
import { comparePositions, isWithin, type PageRange, positionOf, type Selection } from '../position.ts';
import type { Reads } from '../source/reads.ts';
import type { StoredDocument } from '../stored-document.ts';
import { countQuestions, countTotals } from './memory-counts.ts';
import type { MemoryDocuments } from './memory-documents.ts';

/** The root of the totals, which has their version. */
const TOTALS: StoredDocument = { id: TOTALS_ROOT, data: { version: COUNT_VERSION } };

/** `day` is the day of the store's clock. */
export function createMemoryReads(
  { documents }: Pick<MemoryDocuments, 'documents'>,
  isCounted: boolean,
  day: string | undefined,
): Omit<Reads, 'readDirectoryPieces'> {
  return {
    readPage: async (range, limit) => select(documents, range).slice(0, limit),
    readFound: async (range, limit) => select(documents, range).slice(0, limit).map(positionOf),
    readLatest: async (limit) => ({
      documents: select(documents, { sort: 'latest' }).slice(0, limit),
      day: day ?? latestDay(new Date()),
    }),
    countMatches: async (selection, limit) =>
      Math.min(limit, [...documents.values()].filter((one) => isSelected(one, selection)).length),
    readRoles: async (prefix, max) => {
      const found = [...documents.values()].flatMap(({ data }) => countedOf(data)?.role ?? []);
      return [...new Set(found)].filter((role) => searchedRole(role).startsWith(prefix)).slice(0, max);
    },
    readQuestions: async (company, limit, after) => {
      const all = isCounted ? countQuestions(documents.values(), company) : [];
      const start = after ? 1 + all.findIndex(({ id }) => id === after.id) : 0;
      return all.slice(start, start + limit);
    },
    readTotals: async () => (isCounted ? [TOTALS, countTotals(documents.values())] : []),
    readTotalsRoot: async () => (isCounted ? [TOTALS] : []),
  };
}

/** The documents of a range, in its order. */
export const select = (
  documents: ReadonlyMap<string, StoredDocument>,
  range: PageRange,
): readonly StoredDocument[] =>
  [...documents.values()]
    .filter((document) => isInRange(document, range))
    .sort((one, other) => comparePositions(range.sort, positionOf(one), positionOf(other)));

function isInRange(document: StoredDocument, range: PageRange): boolean {
  const { date } = (document.data ?? {}) as Record<string, unknown>;
  return typeof date === 'string' && isWithin(range, positionOf(document)) && isSelected(document, range);
}

function isSelected({ id, data }: StoredDocument, { companies, filters, shared }: Selection): boolean {
  const { company, shared: month } = (data ?? {}) as Record<string, unknown>;
  if (shared && !shared.includes(Number(month))) return false;
  if (companies && !companies.includes(String(company))) return false;
  if (!filters) return true;
  const decoded = decodeExperience(id, data);
  return 'experience' in decoded && filterMatcher(filters)(decoded.experience);
}
