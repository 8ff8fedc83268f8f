import { MAX_DOCUMENTS } from '../limits.ts';
import type { Experience } from '../model/experience.ts';
import { comparePositions, type Position, positionOf } from '../store/position.ts';
import { type DocumentsChange, decodeDocument, type StoredDocument } from '../store/stored-document.ts';
import { type FeedOptions, queryLimit } from './feed-options.ts';

/** The range of a page. Identifies the page, whose bounds are always the same object. */
export interface PageBounds {
  readonly after: Position | undefined;
  /** The last position of the page. Undefined if the page ends with the last document. */
  readonly upTo: Position | undefined;
}

interface Entry {
  readonly query: number;
  readonly position: Position;
  readonly document: StoredDocument;
  /** Undefined for a document that does not fit the schema. Such a document still counts for the limit of its query. */
  readonly experience: Experience | undefined;
}

/** The documents between two positions. The bounds never change, so other pages are not affected. */
export interface LivePage {
  readonly bounds: PageBounds;
  readonly entries: readonly Entry[];
  /** The accepted experiences, in order. The list is the same object until one of the experiences changes. */
  readonly items: readonly Experience[];
}

/** The page after a position, from the first answers of all queries. `upTo` is undefined at the end. */
export function createPage(
  options: FeedOptions,
  after: Position | undefined,
  answers: readonly (readonly StoredDocument[])[],
): LivePage {
  const limit = queryLimit(options);
  const positions = answers.map((documents) => documents.map(positionOf));
  // A query that reached its limit may have more documents.
  const ends = positions.flatMap((places) => (places.length < limit ? [] : places.slice(-1)));
  const all = inOrder(options, positions.flat());
  if (all.length > options.pageSize) ends.push(...all.slice(options.pageSize - 1, options.pageSize));
  return pageOf(options, { after, upTo: inOrder(options, ends)[0] }, answers);
}

/** A page of documents in memory, one list for each query. Documents after the end of the page are left out. */
export function pageOf(
  options: FeedOptions,
  bounds: PageBounds,
  answers: readonly (readonly StoredDocument[])[],
): LivePage {
  const { upTo } = bounds;
  const entries = answers
    .flatMap((documents, query) => documents.map((document) => entryOf(query, document, undefined)))
    .filter(({ position }) => !upTo || comparePositions(options.sort, position, upTo) <= 0);
  return withEntries(options, bounds, entries, []);
}

/**
 * Returns the page with a change that the listener of one query has reported. The first change after the page has
 * started to listen replaces all earlier documents of this query.
 */
export function changePage(
  options: FeedOptions,
  page: LivePage,
  change: DocumentsChange & { readonly query: number; readonly isFirst: boolean },
): LivePage {
  const { query, changed, removed, isFirst } = change;
  const before = new Map(page.entries.map((entry) => [entry.document.id, entry]));
  const replaced = new Set(changed.map(({ id }) => id));
  const gone = new Set(removed);
  const kept = page.entries.filter(
    ({ document, ...entry }) =>
      !replaced.has(document.id) && (entry.query !== query || !(isFirst || gone.has(document.id))),
  );
  const added = changed.map((one) => entryOf(query, one, before.get(one.id)?.experience));
  return withEntries(options, page.bounds, [...kept, ...added], page.items);
}

/** The page without the documents `ids`, which another page contains now. */
export function withoutDocuments(options: FeedOptions, page: LivePage, ids: ReadonlySet<string>): LivePage {
  const entries = page.entries.filter(({ document }) => !ids.has(document.id));
  return entries.length === page.entries.length
    ? page
    : withEntries(options, page.bounds, entries, page.items);
}

export const isOverfull = ({ entries }: LivePage, { queries }: FeedOptions): boolean =>
  queries.some((_, query) => entries.filter((entry) => entry.query === query).length >= MAX_DOCUMENTS);

/** Splits an overfull page. Documents beyond the query's limit are missing until both halves listen. */
export function splitPage(options: FeedOptions, { bounds, entries }: LivePage): readonly LivePage[] {
  const count = Math.ceil(entries.length / 2);
  const middle = entries[count - 1]?.position;
  const half = (part: PageBounds, from: number, to?: number): LivePage =>
    withEntries(options, part, entries.slice(from, to), []);
  return [half({ ...bounds, upTo: middle }, 0, count), half({ ...bounds, after: middle }, count)];
}

function withEntries(
  { sort, accepts = () => true }: FeedOptions,
  bounds: PageBounds,
  unordered: readonly Entry[],
  known: readonly Experience[],
): LivePage {
  const entries = [...unordered].sort((one, other) => comparePositions(sort, one.position, other.position));
  const items = entries.flatMap(({ experience }) => (experience && accepts(experience) ? experience : []));
  return { bounds, entries, items: sameItems(items, known) ? known : items };
}

const inOrder = ({ sort }: FeedOptions, positions: readonly Position[]): readonly Position[] =>
  [...positions].sort((one, other) => comparePositions(sort, one, other));

function entryOf(query: number, document: StoredDocument, known: Experience | undefined): Entry {
  return { query, document, position: positionOf(document), experience: decodeDocument(document, known) };
}

export const sameItems = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
