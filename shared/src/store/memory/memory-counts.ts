import { COUNT_VERSION, type Counted, countedOf, summaryKeysOf } from '../../counts/counted.ts';
import { packChanges, packList } from '../../counts/directory-document.ts';
import type { CompanyCollection } from '../../counts/read-numbers.ts';
import type { StoredDocument } from '../stored-document.ts';

/** The last sequence number, never used again: a page may keep its directory when the source changes. */
let lastSequence = Date.now();

/** Packs all companies into a new list. The directory has no later changes. */
export async function packDirectory(documents: Iterable<StoredDocument>) {
  lastSequence += 1;
  const sequence = lastSequence;
  const companies = new Map(Object.entries(countBy(documents, ({ company }) => [company])));
  const packed = await packList(companies, sequence);
  const changes = await packChanges({
    version: COUNT_VERSION,
    sequence,
    since: sequence,
    packSequence: sequence,
    pieces: [...packed.keys()],
    changed: new Map(),
  });
  return { changes, packed };
}

export const countTotals = (documents: Iterable<StoredDocument>): StoredDocument => ({
  id: 'all',
  data: { cells: countBy(documents, ({ choices }) => [choices]) },
});

export function companyDocument(
  collection: CompanyCollection,
  company: string,
  own: readonly StoredDocument[],
): unknown {
  if (own.length === 0) return undefined;
  if (collection === 'companyTotals') return { company, cells: countBy(own, ({ choices }) => [choices]) };
  const cells = countBy(own, summaryKeysOf);
  return { company, experiences: own.length, cells };
}

export function countQuestions(
  documents: Iterable<StoredDocument>,
  company: string,
): readonly StoredDocument[] {
  const texts = new Map<string, string>();
  const counts = countBy(documents, (one) => {
    const questions = one.company === company ? Object.entries(one.questions) : [];
    for (const [id, text] of questions) texts.set(id, text);
    return questions.map(([id]) => id);
  });
  const stored = Array.from(texts, ([id, text]) => ({
    id,
    data: { company, text, count: counts[id] ?? 0 },
  }));
  return stored.sort((one, other) => other.data.count - one.data.count || (one.id < other.id ? 1 : -1));
}

/** Counts as the trigger does, in the cells of `cellsOf`. */
function countBy(
  documents: Iterable<StoredDocument>,
  cellsOf: (counted: Counted) => readonly string[] | undefined,
) {
  const counts: Record<string, number> = {};
  for (const { data } of documents) {
    const counted = countedOf(data);
    for (const key of (counted && cellsOf(counted)) ?? []) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
