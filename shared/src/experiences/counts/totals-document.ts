import type { CellValues, Counted } from './counted.ts';
import { valuesOfCell } from './counted.ts';
import { fieldsOf, readNumbers, reportUnread } from './read-numbers.ts';

/** How many of all experiences share a job type, country, status, year and combination of modes. */
export interface TotalsCell extends CellValues {
  /** '' where none of the known ones is stated. */
  readonly jobType: string;
  readonly count: number;
}

/** `totals/{year}`: the counts of all companies together by `totalsKey`. It goes with the year's last experience. */
export interface TotalsDocument {
  readonly cells: Readonly<Record<string, number>>;
}

/** `totals/root`: by which version every experience can be searched. Without it, or below their own, pages do not search. */
export interface TotalsRoot {
  readonly version: number;
}

export const TOTALS_ROOT = 'root';

/**
 * The document and the key in it that an experience counts in; undefined for what was counted before there were totals.
 * @example totalsPlace(counted) // ['2024', 'Full-time|pending|2024|onsite|UK']
 */
export function totalsPlace({ cell, search }: Counted): readonly [year: string, key: string] | undefined {
  return search && [cell.split('|')[1] ?? '', `${search.jobType}|${cell}`];
}

/** Reads all documents of the totals. What a newer version wrote is left out and reported once. */
export function readTotals(documents: Iterable<{ readonly id: string; readonly data: unknown }>): {
  /** 0 where nothing says that everything can be searched. */
  readonly version: number;
  readonly cells: readonly TotalsCell[];
} {
  const cells: TotalsCell[] = [];
  const unread: string[] = [];
  let version = 0;
  for (const { id, data } of documents) {
    const fields = fieldsOf(data);
    if (id === TOTALS_ROOT) {
      version = Number.isSafeInteger(fields.version) ? Number(fields.version) : 0;
      continue;
    }
    for (const [key, count] of readNumbers('cells', fields.cells, unread)) {
      const end = key.indexOf('|');
      const values = valuesOfCell(key.slice(end + 1));
      if (values) cells.push({ ...values, jobType: key.slice(0, end), count });
      else unread.push(key);
    }
  }
  reportUnread('totals', unread);
  return { version, cells };
}
