import type { Filters, SortOrder } from '../model/filters.ts';
import type { StoredDocument } from './stored-document.ts';

export interface Position {
  readonly date: string;
  readonly id: string;
}

/** The conditions that every experience in a query's results meets. */
export interface Selection {
  /** At most 30 exact names; undefined means every company. */
  readonly companies?: readonly string[] | undefined;
  /**
   * Further filters; their companies are ignored. A query with filters reads search documents, so the search has to be
   * complete. Undefined does not filter.
   */
  readonly filters?: Filters | undefined;
  /** The months in which an experience was shared. Used only together with `filters`. */
  readonly shared?: readonly number[] | undefined;
  /** A text that the company's name has to contain. Used only together with `filters`. */
  readonly companySearch?: string | undefined;
}

/** The experiences between two positions of an order. */
export interface PageRange extends Selection {
  readonly sort: SortOrder;
  /** The range begins after this position. Undefined: the range begins at the start of the order. */
  readonly after?: Position | undefined;
  /** The range ends with this position. Undefined: the range ends at the end of the order. */
  readonly upTo?: Position | undefined;
}

/** The position of a stored document. Ranges contain only documents with a string as date. */
export const positionOf = ({ id, data, position }: StoredDocument): Position =>
  position ?? { date: String((data as { readonly date?: unknown }).date), id };

/** Negative if `one` is before `other` in the order. */
export function comparePositions(sort: SortOrder, one: Position, other: Position): number {
  const order = compare(one.date, other.date) || compare(one.id, other.id);
  return sort === 'latest' ? -order : order;
}

export const isWithin = ({ sort, after, upTo }: PageRange, position: Position): boolean =>
  (after === undefined || comparePositions(sort, position, after) > 0) &&
  (upTo === undefined || comparePositions(sort, position, upTo) <= 0);

/** Compares texts as Firestore does, by the bytes of UTF-8. This is the order of code points. */
function compare(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = weigh(one.charCodeAt(index)) - weigh(other.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Surrogates encode the highest code points, so they sort after all other UTF-16 units. */
const weigh = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
