import { encodeQuestion } from '@portal/shared/counts';
import { type Changes, companyTotalsPath, numberOf, summaryPath } from './changes.ts';
import { type CountTransaction, type DocumentWrite, replacing, type Writes } from './count-store.ts';
import { changeDirectory } from './directory.ts';

/** A stored count that would have become negative. The stored counts of this document are wrong: verify them. */
export interface Drift {
  readonly path: string;
  readonly number: number;
}

/**
 * The writes that add these differences to the stored counts. Cells are changed without being read. The number of a
 * company's experiences is read first, because the company's documents and directory entry are deleted with its last
 * experience. Questions are read first, too.
 */
export async function applyChanges(
  transaction: CountTransaction,
  { companies, cells, questions }: Changes,
  drift: (problem: Drift) => void,
): Promise<Writes> {
  const numbers = await changeCompanies(transaction, companies, drift);
  const writes = new Map<string, DocumentWrite>(
    Array.from(cells, ([path, { fields, cells }]) => [path, { fields, cells }]),
  );
  for (const [company, experiences] of numbers) {
    const path = summaryPath(company);
    if (experiences === 0)
      for (const gone of [path, companyTotalsPath(company)]) writes.set(gone, { data: undefined });
    else writes.set(path, { fields: { company, experiences }, cells: cells.get(path)?.cells ?? new Map() });
  }
  const directory = numbers.size === 0 ? new Map() : await changeDirectory(transaction, numbers);
  const asked = await changeQuestions(transaction, questions, drift);
  return new Map([...writes, ...replacing(directory), ...asked]);
}

/** Company → its number of experiences after the change. */
async function changeCompanies(
  transaction: CountTransaction,
  companies: Changes['companies'],
  drift: (problem: Drift) => void,
): Promise<ReadonlyMap<string, number>> {
  const stored = await transaction.read([...companies.keys()].map(summaryPath), ['experiences']);
  return new Map(
    Array.from(companies, ([company, difference]) => {
      const path = summaryPath(company);
      return [company, addUp(path, stored.get(path)?.experiences, difference, drift)];
    }),
  );
}

async function changeQuestions(
  transaction: CountTransaction,
  questions: Changes['questions'],
  drift: (problem: Drift) => void,
): Promise<Writes> {
  const stored = await transaction.read([...questions.keys()]);
  return new Map(
    Array.from(questions, ([path, change]) => {
      const before = stored.get(path);
      const count = addUp(path, before?.count, change.difference, drift);
      return [path, { data: count === 0 ? undefined : encodeQuestion(change, count, before) }];
    }),
  );
}

function addUp(path: string, stored: unknown, difference: number, drift: (problem: Drift) => void): number {
  const number = numberOf(stored) + difference;
  if (number < 0) drift({ path, number });
  return Math.max(0, number);
}
