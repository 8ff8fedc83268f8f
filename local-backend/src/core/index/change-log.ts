import type { Document } from '../document.ts';

interface Change {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/**
 * The latest changes of a set of documents, in order. Its indexes make them when they are read, so that a write costs
 * the same with one index as with thousands. A position is the number of changes before it, also of forgotten ones.
 */
export class ChangeLog {
  private changes: Change[] = [];
  private forgotten = 0;

  /** How many changes are remembered. */
  get length(): number {
    return this.changes.length;
  }

  /** The position after the last change. */
  get end(): number {
    return this.forgotten + this.changes.length;
  }

  /** Takes down a document's change; `before` must be the version given last. */
  add(before: Document | undefined, after: Document | undefined): void {
    this.changes.push({ before, after });
  }

  /** The changes after a position. Throws when some of them are forgotten. */
  since(position: number): readonly Change[] {
    if (position < this.forgotten) throw new Error('Cannot follow changes: they are forgotten');
    return this.changes.slice(position - this.forgotten);
  }

  /** Forgets the older half. Returns the first position whose changes are still remembered. */
  forgetHalf(): number {
    this.forgotten += this.changes.splice(0, Math.ceil(this.changes.length / 2)).length;
    return this.forgotten;
  }
}
