import { decodeDocument } from '../decode-document.ts';
import type { Experience } from '../experience.ts';
import type { ExperienceSource } from '../experience-source.ts';
import { listenOnceLoaded } from '../live-store.ts';
import { loadExperienceSource, readPage } from '../load-source.ts';
import { sameItems } from '../same-items.ts';
import type { DocumentsChange, StoredDocument } from '../stored-document.ts';
import { comparePositions, MOST_DOCUMENTS, type Position, positionOf, type SortOrder } from './position.ts';
import { type FeedQuestion, queryLimit } from './question.ts';

interface Entry {
  readonly position: Position;
  readonly document: StoredDocument;
  /** Undefined for a document that does not fit the schema; its place counts all the same. */
  readonly experience: Experience | undefined;
}

type Entries = ReadonlyMap<string, Entry>;

/**
 * What is known of the experiences between two places of a feed. The places stay where they are, so what comes and goes in
 * one segment moves nothing in another. The documents of each query are kept apart.
 */
export class Segment {
  private stopListening: (() => void) | undefined;
  private known: readonly Experience[] = [];
  private isKnown = false;

  /** `upTo` undefined reaches to the end of the order. */
  constructor(
    private readonly question: FeedQuestion,
    readonly after: Position | undefined,
    readonly upTo: Position | undefined,
    private parts: readonly Entries[],
  ) {}

  /** The wanted experiences, in order; the same list until one changes. */
  get items(): readonly Experience[] {
    if (this.isKnown) return this.known;
    const items = this.wanted();
    if (!sameItems(items, this.known)) this.known = items;
    this.isKnown = true;
    return this.known;
  }

  get documents(): StoredDocument[] {
    return this.entries().map(({ document }) => document);
  }

  /** Whether a query has more documents than it gives. */
  get isOverfull(): boolean {
    return this.parts.some(({ size }) => size >= MOST_DOCUMENTS);
  }

  /** Listens from now on; `next` is called after each change with the ids that came with it. */
  listen(next: (ids: readonly string[]) => void, fail: (error: unknown) => void): void {
    if (this.stopListening) return;
    const { sort, queries } = this.question;
    const { after, upTo } = this;
    const stops = queries.map((companies, query) =>
      listenOnceLoaded(
        loadSource(query),
        (source) => {
          let isFirst = true;
          return source.watchStretch(
            { sort, companies, after, upTo },
            (change) => {
              this.change(query, change, isFirst);
              isFirst = false;
              next(change.changed.map(({ id }) => id));
            },
            fail,
          );
        },
        fail,
      ),
    );
    this.stopListening = () => {
      for (const stop of stops) stop();
    };
  }

  stop(): void {
    this.stopListening?.();
    this.stopListening = undefined;
  }

  /** Forgets documents that have been seen in another segment since. */
  forget(ids: readonly string[]): void {
    this.parts.forEach((part, query) => {
      const removed = ids.filter((id) => part.has(id));
      if (removed.length > 0) this.change(query, { changed: [], removed }, false);
    });
  }

  /** Two segments in place of one that is overfull. What it could not hold comes when they listen. */
  split(): readonly [Segment, Segment] {
    const entries = this.entries();
    const middle = entries[Math.ceil(entries.length / 2) - 1]?.position;
    if (middle === undefined) throw new Error('Cannot split a segment without documents');
    const half = (isFirst: boolean): readonly Entries[] =>
      this.parts.map(
        (part) =>
          new Map([...part].filter(([, { position }]) => this.compare(position, middle) <= 0 === isFirst)),
      );
    return [
      new Segment(this.question, this.after, middle, half(true)),
      new Segment(this.question, middle, this.upTo, half(false)),
    ];
  }

  private change(query: number, { changed, removed }: DocumentsChange, isFirst: boolean): void {
    const before = this.parts[query] ?? new Map();
    const entries = new Map(isFirst ? [] : before);
    for (const id of removed) entries.delete(id);
    for (const document of changed) {
      entries.set(document.id, entryOf(document, before.get(document.id)?.experience));
    }
    this.parts = this.parts.map((part, at) => (at === query ? entries : part));
    this.isKnown = false;
  }

  private wanted(): readonly Experience[] {
    const { accepts = () => true } = this.question;
    return this.entries().flatMap(({ experience }) =>
      experience && accepts(experience.company) ? experience : [],
    );
  }

  private entries(): Entry[] {
    return this.parts
      .flatMap((part) => [...part.values()])
      .sort((one, other) => this.compare(one.position, other.position));
  }

  private compare(one: Position, other: Position): number {
    return comparePositions(this.question.sort, one, other);
  }
}

/** Each query but the first begins in a task of its own: to begin many takes long, and the reader may be typing. */
async function loadSource(query: number): Promise<ExperienceSource> {
  const source = await loadExperienceSource();
  if (query > 0) await new Promise((resolve) => setTimeout(resolve));
  return source;
}

/** Reads the segment of one page that follows `after`; it has no end when the order has no more documents. */
export async function readSegment(question: FeedQuestion, after: Position | undefined): Promise<Segment> {
  const { sort, queries, pageSize } = question;
  const limit = queryLimit(queries.length, pageSize);
  const answers = await Promise.all(queries.map((companies) => readPage({ sort, companies, after }, limit)));
  const inOrder = (documents: readonly StoredDocument[]): Position[] =>
    documents.map(positionOf).sort((one, other) => comparePositions(sort, one, other));
  // Beyond its last document a query that gave all it could may have more.
  const ends = answers.flatMap((answer) => (answer.length < limit ? [] : answer.slice(-1)));
  const [known] = inOrder(ends);
  const all = inOrder(answers.flat());
  const full = all.length > pageSize ? all[pageSize - 1] : undefined;
  return segmentOf(question, { after, upTo: firstOf(sort, known, full) }, answers);
}

function firstOf(
  sort: SortOrder,
  one: Position | undefined,
  other: Position | undefined,
): Position | undefined {
  if (!one || !other) return one ?? other;
  return comparePositions(sort, one, other) <= 0 ? one : other;
}

/** A segment of documents at hand, a list for each query; those beyond its end are left out. */
export function segmentOf(
  question: FeedQuestion,
  { after, upTo }: { readonly after?: Position | undefined; readonly upTo?: Position | undefined },
  answers: readonly (readonly StoredDocument[])[],
): Segment {
  const isInside = (document: StoredDocument): boolean =>
    upTo === undefined || comparePositions(question.sort, positionOf(document), upTo) <= 0;
  const parts = answers.map(
    (documents) => new Map(documents.filter(isInside).map((one) => [one.id, entryOf(one, undefined)])),
  );
  return new Segment(question, after, upTo, parts);
}

function entryOf(document: StoredDocument, known: Experience | undefined): Entry {
  return { position: positionOf(document), document, experience: decodeDocument(document, known) };
}
