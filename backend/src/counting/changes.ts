import { type Counted, choicesOfKey, companyId, OTHER_YEAR, summaryKeysOf } from '@portal/shared/counts';
import type { Data } from './count-store.ts';

/** The counted form of an experience before and after a change. */
export interface Recount {
  readonly before: Counted | undefined;
  readonly after: Counted | undefined;
}

/** The sum of recounts. A number that does not change has no entry. */
export interface Changes {
  /** Company → the change of its number of experiences. */
  readonly companies: ReadonlyMap<string, number>;
  /** Path of a document with cells → the document's further fields, and the changes of its cells. */
  readonly cells: ReadonlyMap<string, CellChange>;
  /** Path of a question → the question with the change of its count. */
  readonly questions: ReadonlyMap<string, QuestionChange>;
}

export interface CellChange {
  readonly fields: Data;
  readonly cells: ReadonlyMap<string, number>;
}

export interface QuestionChange {
  readonly company: string;
  readonly text: string;
  readonly difference: number;
}

export const summaryPath = (company: string): string => `companySummaries/${companyId(company)}`;
export const companyTotalsPath = (company: string): string => `companyTotals/${companyId(company)}`;
export const totalsPath = (year: string): string => `totals/${year}`;
export const questionPath = (id: string): string => `questions/${id}`;

/** Adds up recounts one by one, so the recounts need not be in memory together. */
export function createSum(): { add(recount: Recount): void; readonly changes: Changes } {
  const companies = new Map<string, number>();
  const cells = new Map<string, { readonly fields: Data; readonly cells: Map<string, number> }>();
  const questions = new Map<string, QuestionChange>();

  const addCells = (path: string, fields: Data, keys: readonly string[], by: number): void => {
    const document = cells.get(path) ?? { fields, cells: new Map<string, number>() };
    for (const key of keys) addTo(document.cells, key, by);
    if (document.cells.size === 0) cells.delete(path);
    else cells.set(path, document);
  };
  const addCounted = (counted: Counted, by: number): void => {
    const { company, choices } = counted;
    addTo(companies, company, by);
    addCells(summaryPath(company), { company }, summaryKeysOf(counted), by);
    addCells(companyTotalsPath(company), { company }, [choices], by);
    addCells(totalsPath(choicesOfKey(choices)?.year ?? OTHER_YEAR), {}, [choices], by);
    for (const [id, text] of Object.entries(counted.questions)) {
      const path = questionPath(id);
      const difference = (questions.get(path)?.difference ?? 0) + by;
      if (difference === 0) questions.delete(path);
      else questions.set(path, { company, text, difference });
    }
  };
  return {
    add({ before, after }) {
      if (before) addCounted(before, -1);
      if (after) addCounted(after, 1);
    },
    changes: { companies, cells, questions },
  };
}

function addTo(numbers: Map<string, number>, key: string, by: number): void {
  const number = (numbers.get(key) ?? 0) + by;
  if (number === 0) numbers.delete(key);
  else numbers.set(key, number);
}

export function sumRecounts(recounts: Iterable<Recount>): Changes {
  const sum = createSum();
  for (const recount of recounts) sum.add(recount);
  return sum.changes;
}

/** Returns 0 for a value that is no number, as an increment does. */
export const numberOf = (stored: unknown): number => (Number.isSafeInteger(stored) ? Number(stored) : 0);
