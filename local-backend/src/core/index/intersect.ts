import type { Document, DocumentPath } from '../document.ts';
import { type IndexRange, NameBound } from './bound.ts';
import type { OrderedIndex, Scanned } from './ordered-index.ts';

/** The part of an index that a range names. */
interface IndexPart {
  readonly index: OrderedIndex;
  readonly range: IndexRange;
}

/**
 * The documents that are in every part, in the order of their names; the parts must be in this order too. A part whose
 * documents all have one value in a field is a posting list. A name that one part has come to is looked up in the others,
 * until one lacks it; what that one has instead is the next to look up, so that names which any part lacks are skipped.
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
  /** The first document of a part from a name on, or after the name. */
  const seek = (part: IndexPart, path: DocumentPath, isAfter: boolean): Document | undefined => {
    const side = isAfter === (direction === 'up') ? 1 : -1;
    return part.index.seek(new NameBound(part.range.prefix, path, side), part.range, direction, scanned);
  };
  /** In the order in which they are searched: those that disagreed last, which tend to be rare, come first. */
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
