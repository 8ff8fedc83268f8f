import type { Document, DocumentPath } from '../document.ts';
import { type IndexRange, NameBound } from './bound.ts';
import type { OrderedIndex, Scanned } from './ordered-index.ts';

/** The part of an index that a range names. */
export interface IndexPart {
  readonly index: OrderedIndex;
  readonly range: IndexRange;
}

/**
 * The documents that are in every part, in the order of their names; the parts must be in this order too. A part whose
 * documents all have one value in a field is a posting list. Each list in turn is searched from the name that the last one
 * has come to, so that names which others skip are not looked at.
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
  let found = first.index.seek(direction === 'up' ? lower : upper, first.range, direction, scanned);
  let agreeing = 1;
  for (let turn = 1; found !== undefined; turn++) {
    const part = parts[turn % parts.length] as IndexPart;
    const { path } = found;
    if (agreeing === parts.length) {
      yield found;
      found = seek(part, path, true);
      agreeing = 1;
    } else {
      found = seek(part, path, false);
      agreeing = found?.path === path ? agreeing + 1 : 1;
    }
  }
}
