import type { Document, DocumentPath } from '../core/document.ts';
import { type AccessBudget, DocumentAccess, type DocumentSource } from './access.ts';
import { Failure, LimitFailure } from './failure.ts';
import type { DocumentFunction } from './library/library.ts';
import { documentPath, formatPath, type RulesMap, RulesPath, type RulesValue, rulesMapOf } from './values.ts';

/** The maximum costs of one request. */
export const LIMITS = {
  expressions: 1000,
  /** The lookups by `get()`, `exists()`, `getAfter()` and `existsAfter()` for one read, query or write. */
  accessCalls: 10,
  /** The lookups by these functions for all writes of a batch together. */
  batchAccessCalls: 20,
} as const;

/** The result of an expression: its value or its failure. */
export type Outcome = RulesValue | Failure;

/** The evaluation of one request: the documents that its expressions read, and its cost so far. */
export class Evaluation {
  /** The number of expressions evaluated since the last `restart`. */
  steps = 0;
  /** The values of the wildcards in scope of the current condition, from the outermost to the innermost. */
  wildcards: readonly RulesValue[] = [];
  /** The parameters and variables of the current function. A failed variable matters only where it is used. */
  frame: Outcome[] = [];
  private notes: (() => void)[] = [];
  private readonly kept = new Map<string, RulesMap>();
  private readonly access: DocumentAccess;

  constructor(
    readonly request: RulesMap,
    readonly resource: RulesValue,
    private readonly documents: DocumentSource,
    budgets: readonly AccessBudget[],
  ) {
    this.access = new DocumentAccess(documents, budgets);
  }

  /** Loads the requested documents and prepares a new evaluation. Returns false if no document was requested. */
  restart(): boolean {
    if (!this.access.load()) return false;
    this.steps = 0;
    this.notes = [];
    return true;
  }

  /**
   * Stores a callback that reports an expression. `report` calls it once the expression will not be evaluated again.
   */
  note(report: () => void): void {
    this.notes.push(report);
  }

  /** Calls all stored callbacks. */
  report(): void {
    for (const report of this.notes) report();
    this.notes = [];
  }

  /** Counts the evaluation of expressions. */
  spend(expressions: number): void {
    this.steps += expressions;
    if (this.steps > LIMITS.expressions) {
      throw new LimitFailure(`Too many expressions: more than ${LIMITS.expressions}`);
    }
  }

  /** Runs the body of a function with a frame of its own. */
  call(frame: Outcome[], body: (evaluation: Evaluation) => RulesValue): RulesValue {
    const caller = this.frame;
    this.frame = frame;
    try {
      return body(this);
    } finally {
      this.frame = caller;
    }
  }

  /** Evaluates `get`, `exists`, `getAfter` or `existsAfter`. `get` and `getAfter` fail for a missing document. */
  readDocument(name: DocumentFunction, path: RulesValue): RulesValue {
    if (!(path instanceof RulesPath)) throw new Failure(`${name}() takes a path`);
    const isAfter = name === 'getAfter' || name === 'existsAfter';
    const isExistence = name === 'exists' || name === 'existsAfter';
    const what = isExistence ? 'existence' : 'document';
    const document = this.access.lookup(this.locate(path), isAfter, what);
    if (isExistence) return document !== undefined;
    if (document === undefined) throw new Failure(`There is no document ${formatPath(path)}`);
    return this.keep(`${isAfter} ${document.path}`, document);
  }

  private keep(key: string, document: Document): RulesMap {
    const resource = this.kept.get(key) ?? resourceOf(this.documents.databaseId, document);
    this.kept.set(key, resource);
    return resource;
  }

  private locate(path: RulesPath): DocumentPath {
    const [databases, databaseId, documents, ...segments] = path.segments;
    const isHere =
      databases === 'databases' && databaseId === this.documents.databaseId && documents === 'documents';
    if (isHere && segments.length > 0 && segments.length % 2 === 0 && segments.every(isSegment)) {
      return segments.join('/');
    }
    throw new Failure(`${formatPath(path)} is no document of this database`);
  }
}

/** A document as rules see it in `resource` and in the result of `get()`. */
export function resourceOf(databaseId: string, document: Document): RulesMap {
  const { path, fields } = document;
  return new Map<string, RulesValue>([
    ['data', rulesMapOf(fields)],
    ['id', path.slice(path.lastIndexOf('/') + 1)],
    ['__name__', documentPath(databaseId, path)],
  ]);
}

const isSegment = (segment: string): boolean => segment !== '' && !segment.includes('/');
