import type { Document, DocumentPath } from '../core/document.ts';
import { type AccessBudget, DocumentAccess, type DocumentSource } from './access.ts';
import { Failure, LimitFailure } from './failure.ts';
import type { DocumentFunction } from './library/library.ts';
import { documentPath, formatPath, type RulesMap, RulesPath, type RulesValue, rulesMapOf } from './values.ts';

/** What one request may cost. */
export const LIMITS = {
  expressions: 1000,
  /** Documents read by `get()`, `exists()` and the like, in a request about one document or query, or one write. */
  accessCalls: 10,
  /** The same over all writes of a batch. */
  batchAccessCalls: 20,
} as const;

/** The result of an expression. */
export type Outcome = RulesValue | Failure;

/** One request that is being judged: the documents that its expressions read, and their cost so far. */
export class Evaluation {
  /** The expressions counted since the last `restart`. */
  steps = 0;
  /** The values of the wildcards around the condition being evaluated, from the outermost in. */
  wildcards: readonly RulesValue[] = [];
  /** The parameters and variables of the function being evaluated; one that failed matters only where it is used. */
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

  /** Prepares to evaluate from the beginning with the requested documents; false when none was requested. */
  restart(): boolean {
    if (!this.access.load()) return false;
    this.steps = 0;
    this.notes = [];
    return true;
  }

  /** Keeps an expression's report until it is certain that the expression is not evaluated again. */
  note(report: () => void): void {
    this.notes.push(report);
  }

  /** Reports all that is kept. */
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

  /** Runs the body of a function over a frame of its own. */
  call(frame: Outcome[], body: (evaluation: Evaluation) => RulesValue): RulesValue {
    const caller = this.frame;
    this.frame = frame;
    try {
      return body(this);
    } finally {
      this.frame = caller;
    }
  }

  /** `get`, `exists`, `getAfter` and `existsAfter`. To get what does not exist fails. */
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

/** A document as `resource` and `get()` show it. */
export function resourceOf(databaseId: string, document: Document): RulesMap {
  const { path, fields } = document;
  return new Map<string, RulesValue>([
    ['data', rulesMapOf(fields)],
    ['id', path.slice(path.lastIndexOf('/') + 1)],
    ['__name__', documentPath(databaseId, path)],
  ]);
}

const isSegment = (segment: string): boolean => segment !== '' && !segment.includes('/');
