import { cellKey, countedOf, readDirectory, readStats, statsId } from '@portal/shared/counts';
import type { Database } from 'local-backend';
import { everyDocument } from '../../local-store/bulk.ts';
import { decodeFields } from '../../local-store/plain-values.ts';

interface Stored {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

/** All that is said about counts, in an order that two of them can be compared by. */
export interface Counts {
  /** Undefined where the directory does not count as complete. */
  readonly directory: Record<string, number> | undefined;
  /** Companies that stand in several documents of the directory. */
  readonly twice: readonly string[];
  /** By id: company, and cell → number. */
  readonly stats: Record<string, readonly [company: unknown, cells: Record<string, number>]>;
  readonly ledger: Record<string, unknown>;
}

/** What the counts of a database have to be, by looking at every experience. */
export function recount(database: Database): Counts {
  const directory: Record<string, number> = {};
  const stats: Record<string, readonly [string, Record<string, number>]> = {};
  const ledger: Record<string, unknown> = {};
  for (const { id, data } of readAll(database, 'experiences')) {
    const counted = countedOf(id, data);
    if (counted === undefined) continue;
    const { company, cell } = counted;
    ledger[id] = { company, cell };
    directory[company] = (directory[company] ?? 0) + 1;
    const [, cells] = stats[statsId(company)] ?? [company, {}];
    stats[statsId(company)] = [company, { ...cells, [cell]: (cells[cell] ?? 0) + 1 }];
  }
  return { directory, twice: [], stats, ledger };
}

/** What the counts of a database are, as a page reads them. */
export function readCounts(database: Database): Counts {
  const nodes = readAll(database, 'directory');
  const directory = readDirectory(nodes);
  const keys = nodes.flatMap(({ data }) => Object.keys(data.companies as object));
  return {
    directory: directory && Object.fromEntries(directory),
    twice: keys.filter((key, index) => keys.indexOf(key) !== index),
    stats: Object.fromEntries(
      readAll(database, 'companyStats').map(({ id, data }) => [id, [data.company, cellsOf(data)]]),
    ),
    ledger: Object.fromEntries(readAll(database, 'counted').map(({ id, data }) => [id, data])),
  };
}

function cellsOf(data: unknown): Record<string, number> {
  return Object.fromEntries(readStats(data).map((cell) => [cellKey(cell), cell.count]));
}

function readAll(database: Database, collection: string): readonly Stored[] {
  return database.run(everyDocument(collection)).map(({ path, fields }) => ({
    id: path.slice(path.indexOf('/') + 1),
    data: decodeFields(fields),
  }));
}
