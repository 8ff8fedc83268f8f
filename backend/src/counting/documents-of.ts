import { type Changes, summaryPath } from './changes.ts';
import type { Data, Documents } from './count-store.ts';

/** The documents that hold these counts. The directory is not included. */
export function documentsOf({ companies, cells, questions }: Changes): Documents {
  const numbers = new Map(Array.from(companies, ([company, count]) => [summaryPath(company), count]));
  return new Map<string, Data>([
    ...Array.from(cells, ([path, { fields, cells }]): [string, Data] => [
      path,
      {
        ...fields,
        ...(numbers.has(path) ? { experiences: numbers.get(path) } : {}),
        cells: Object.fromEntries(cells),
      },
    ]),
    ...Array.from(questions, ([path, { company, text, difference }]): [string, Data] => [
      path,
      { company, text, count: difference },
    ]),
  ]);
}
