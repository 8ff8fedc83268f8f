import type { Document, DocumentPath } from '../core/document.ts';
import { Failure } from './failure.ts';

/** The documents that rules may read. */
export interface DocumentSource {
  readonly databaseId: string;
  before(path: DocumentPath): Document | undefined;
  /** The document after the request's writes. For a read request, the same document as `before`. */
  after(path: DocumentPath): Document | undefined;
  /** True if the request itself contains this document, so that reading the document costs nothing. */
  isGiven(path: DocumentPath, isAfter: boolean): boolean;
}

/** The two kinds of lookup: reading a document, and testing a document's existence. */
type Kind = 'document' | 'existence';
type Lookup = `${Kind} ${DocumentPath}`;

/**
 * The lookups of a request or a batch: reads of documents and tests of existence. Each lookup counts once. `exists()`
 * and `get()` of the same document are two lookups.
 */
export class AccessBudget {
  private readonly lookups = new Set<Lookup>();

  constructor(readonly limit: number) {}

  get used(): number {
    return this.lookups.size;
  }

  admits(lookup: Lookup): boolean {
    return this.lookups.has(lookup) || this.lookups.size < this.limit;
  }

  add(lookup: Lookup): void {
    this.lookups.add(lookup);
  }
}

/**
 * Looks documents up for one evaluation. As in the emulator, an expression that needs a document first fails. After the
 * evaluation, the document is loaded, and the expressions are evaluated again. This order decides which documents are
 * loaded before the limit is reached.
 */
export class DocumentAccess {
  private readonly loaded = new Set<Lookup>();
  private readonly missing = new Set<Lookup>();

  constructor(
    private readonly documents: DocumentSource,
    private readonly budgets: readonly AccessBudget[],
  ) {}

  /**
   * The document, or undefined if it does not exist. Fails if the document is not loaded yet, or if loading the
   * document would exceed the limit of access calls.
   */
  lookup(path: DocumentPath, isAfter: boolean, what: Kind): Document | undefined {
    const { documents } = this;
    const lookup: Lookup = `${what} ${path}`;
    if (!documents.isGiven(path, isAfter) && !this.loaded.has(lookup)) throw this.request(lookup);
    return isAfter ? documents.after(path) : documents.before(path);
  }

  /** Loads the requested documents. Returns true if any document was requested. */
  load(): boolean {
    const { size } = this.missing;
    for (const lookup of this.missing) this.loaded.add(lookup);
    this.missing.clear();
    return size > 0;
  }

  private request(lookup: Lookup): Failure {
    const exhausted = this.budgets.find((budget) => !budget.admits(lookup));
    if (exhausted !== undefined) {
      return new Failure(`Too many access calls: more than ${exhausted.limit} documents`);
    }
    for (const budget of this.budgets) budget.add(lookup);
    this.missing.add(lookup);
    return new Failure('The document is not loaded yet');
  }
}
