import type { Filters, SortOrder } from '../model/filters.ts';
import type { StoredDocument } from './stored-document.ts';

export interface Position {
  readonly date: string;
  readonly id: string;
}

/** The conditions that all experiences of a query meet. */
export interface Selection {
  /** At most 30 names, letter for letter as stored; undefined is every company. */
  readonly companies?: readonly string[] | undefined;
  /**
   * Further filters; their companies are ignored. The search answers such a query, and has to be complete. Undefined filters
   * nothing.
   */
  readonly filters?: Filters | undefined;
  /** With filters: experiences of companies whose name does not contain this text are left out. */
  readonly companySearch?: string | undefined;
}

/** The experiences between two positions of an order. */
export interface PageRange extends Selection {
  readonly sort: SortOrder;
  /** The range begins after this position; undefined is the beginning. */
  readonly after?: Position | undefined;
  /** The range ends with this position; undefined is the end. */
  readonly upTo?: Position | undefined;
}

export const MAX_COMPANIES_PER_QUERY = 30;
export const MAX_DOCUMENTS = 50;

/** The position of a stored document. Ranges hold only documents whose date is a string. */
export const positionOf = ({ id, data, position }: StoredDocument): Position =>
  position ?? { date: String((data as { readonly date?: unknown }).date), id };

/** Negative when `one` comes before `other` in the order. */
export function comparePositions(sort: SortOrder, one: Position, other: Position): number {
  const order = compare(one.date, other.date) || compare(one.id, other.id);
  return sort === 'latest' ? -order : order;
}

export const isWithin = ({ sort, after, upTo }: PageRange, position: Position): boolean =>
  (after === undefined || comparePositions(sort, position, after) > 0) &&
  (upTo === undefined || comparePositions(sort, position, upTo) <= 0);

/** As Firestore orders texts, by the bytes of UTF-8, which is the order of code points. */
function compare(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = weigh(one.charCodeAt(index)) - weigh(other.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Surrogates stand for the code points above all others. */
const weigh = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
