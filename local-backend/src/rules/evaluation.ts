import type { Document, DocumentPath } from '../core/document.ts';
import { Failure, LimitFailure } from './failure.ts';
import type { DocumentFunction } from './library/library.ts';
import { documentPath, formatPath, type RulesMap, RulesPath, type RulesValue, rulesMapOf } from './values.ts';

/** What one request may cost. */
export const LIMITS = {
  expressions: 1000,
  callDepth: 20,
  /** `get()`, `exists()` and their kin for a request about one document, a query, or one write of a batch. */
  accessCalls: 10,
  /** The same over all writes of a batch. */
  batchAccessCalls: 20,
} as const;

/** The documents that rules may look at. */
export interface DocumentSource {
  readonly databaseId: string;
  before(path: DocumentPath): Document | undefined;
  /** Absent for reads, which have no afterwards. */
  readonly after: ((path: DocumentPath) => Document | undefined) | undefined;
}

/** Counts access calls against a limit. Calls are counted though documents are kept, as the limits promise no cache. */
export class AccessBudget {
  used = 0;

  constructor(readonly limit: number) {}

  spend(): void {
    if (++this.used > this.limit) throw new LimitFailure(`Too many access calls: more than ${this.limit}`);
  }
}

/** One request being judged: what its expressions read, and what they have cost so far. */
export class Evaluation {
  steps = 0;
  /** The values of the wildcards around the condition being evaluated, from the outermost in. */
  wildcards: readonly RulesValue[] = [];
  /** The parameters and variables of the function being evaluated. */
  frame: RulesValue[] = [];
  private callDepth = 0;
  private readonly kept = new Map<string, RulesMap>();

  constructor(
    readonly request: RulesMap,
    readonly resource: RulesValue,
    private readonly documents: DocumentSource,
    private readonly budgets: readonly AccessBudget[],
  ) {}

  /** Counts the evaluation of expressions. */
  spend(expressions: number): void {
    this.steps += expressions;
    if (this.steps > LIMITS.expressions) {
      throw new LimitFailure(`Too many expressions: more than ${LIMITS.expressions}`);
    }
  }

  /** Runs the body of a function over a frame of its own. */
  call(frame: RulesValue[], body: (evaluation: Evaluation) => RulesValue): RulesValue {
    if (this.callDepth >= LIMITS.callDepth) {
      throw new LimitFailure(`Functions are called more than ${LIMITS.callDepth} deep`);
    }
    const caller = this.frame;
    this.frame = frame;
    this.callDepth++;
    try {
      return body(this);
    } finally {
      this.frame = caller;
      this.callDepth--;
    }
  }

  /** `get`, `exists`, `getAfter` and `existsAfter`. To get what does not exist fails. */
  readDocument(name: DocumentFunction, path: RulesValue): RulesValue {
    for (const budget of this.budgets) budget.spend();
    if (!(path instanceof RulesPath)) throw new Failure(`${name}() takes a path`);
    const isAfter = name === 'getAfter' || name === 'existsAfter';
    const read = isAfter ? this.documents.after : this.documents.before;
    if (read === undefined) throw new Failure(`${name}() is only for writes`);
    const document = read.call(this.documents, this.locate(path));
    if (name === 'exists' || name === 'existsAfter') return document !== undefined;
    if (document === undefined) throw new Failure(`There is no document ${formatPath(path)}`);
    return this.keep(`${isAfter} ${document.path}`, document);
  }

  private keep(key: string, document: Document): RulesMap {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const resource = resourceOf(this.documents.databaseId, document);
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

const isSegment = (segment: unknown): boolean =>
  typeof segment === 'string' && segment !== '' && !segment.includes('/');
