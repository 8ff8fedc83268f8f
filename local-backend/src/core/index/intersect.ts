import type { Document, DocumentPath } from '../document.ts';
import { type IndexRange, NameBound } from './bound.ts';
import type { OrderedIndex, Scanned } from './ordered-index.ts';

/** An index, and a range of it. */
interface IndexPart {
  readonly index: OrderedIndex;
  readonly range: IndexRange;
}

/**
 * The documents that are in every part, in the order of their names. Each part must be in this order, too. A name from
 * one part is the candidate, and is looked up in all remaining parts. If a part does not contain the candidate, the
 * next name in that part becomes the candidate. A part in which all documents have the same value in one field is also
 * called a posting list.
 */
export function* intersect(
  parts: readonly IndexPart[],
  direction: 'up' | 'down',
  scanned: Scanned,
): Generator<Document, void> {
  const [first] = parts;
  if (first === undefined) return;
  const { lower, upper } = first.range;
  if (parts.length === 1) return yield* first.index.between(lower, upper, direction, scanned);
  /** The first document of a part whose name is equal to or after `path`. If `isAfter`, an equal name is skipped. */
  const seek = (part: IndexPart, path: DocumentPath, isAfter: boolean): Document | undefined => {
    const side = isAfter === (direction === 'up') ? 1 : -1;
    return part.index.seek(new NameBound(part.range.prefix, path, side), part.range, direction, scanned);
  };
  /**
   * The parts in the order of the search. The part that rejected the last candidate comes first, because such a part is
   * usually small.
   */
  const order = [...parts];
  let found = first.index.seek(direction === 'up' ? lower : upper, first.range, direction, scanned);
  while (found !== undefined) {
    const candidate: Document = found;
    let agreeing = 1;
    for (; agreeing < order.length; agreeing++) {
      found = seek(order[agreeing] as IndexPart, candidate.path, false);
      if (found?.path !== candidate.path) break;
    }
    if (agreeing < order.length) order.unshift(...order.splice(agreeing, 1));
    else {
      yield candidate;
      found = seek(order[0] as IndexPart, candidate.path, true);
    }
  }
}
