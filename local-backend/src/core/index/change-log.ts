import type { Document } from '../document.ts';

interface Change {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/**
 * The latest changes of a set of documents, in order. An index applies the changes when the index is read, so a write
 * costs the same with one index as with thousands. A position in the log is the number of changes before the position,
 * including changes that the log has dropped.
 */
export class ChangeLog {
  private changes: Change[] = [];
  private forgotten = 0;

  /** The number of changes in the log. */
  get length(): number {
    return this.changes.length;
  }

  /** The position after the last change. */
  get end(): number {
    return this.forgotten + this.changes.length;
  }

  /** Adds a change of a document. `before` must be the document's version after its previous change. */
  add(before: Document | undefined, after: Document | undefined): void {
    this.changes.push({ before, after });
  }

  /** The changes after a position. Throws if some of these changes were dropped. */
  since(position: number): readonly Change[] {
    if (position < this.forgotten) throw new Error('Cannot follow changes: they are forgotten');
    return this.changes.slice(position - this.forgotten);
  }

  /** Drops the older half of the changes. Returns the position of the first change that is still in the log. */
  forgetHalf(): number {
    this.forgotten += this.changes.splice(0, Math.ceil(this.changes.length / 2)).length;
    return this.forgotten;
  }
}
