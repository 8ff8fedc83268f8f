import type {
  AccessPolicy,
  Caller,
  ReadContext,
  RulesFile,
  RulesIssue,
  Verdict,
} from '../core/access/access-policy.ts';
import type { CostKind, CoverageSummary, RequestCost, RulesReports } from '../core/access/rules-reports.ts';
import type { BatchState } from '../core/database.ts';
import type { Document, DocumentChange, DocumentPath } from '../core/document.ts';
import { countDisjunctions, expandDisjunctions } from '../core/query/disjunctions.ts';
import type { Query } from '../core/query.ts';
import { StatusError } from '../core/status.ts';
import { AccessBudget, type DocumentSource } from './access.ts';
import { evaluateAllows, type Judgement } from './evaluate-allows.ts';
import { Evaluation, LIMITS, resourceOf } from './evaluation.ts';
import { ANY_SEGMENTS, type PathElement, pathValue } from './match-path.ts';
import { membersOfResource } from './query-facts.ts';
import { requestOf } from './request.ts';
import { loadRuleset, type Ruleset } from './ruleset.ts';
import { formatPosition } from './source-error.ts';
import type { Method } from './tree.ts';
import { RulesPath, type RulesValue, Unknown } from './values.ts';

/** The policy of a `firestore.rules` file, with reports about its evaluations. */
export type RulesPolicy = AccessPolicy & RulesReports;

export interface RulesPolicyOptions {
  readonly databaseId?: string;
}

const ALLOWED: Verdict = { kind: 'allowed' };
const DENIED = 'Missing or insufficient permissions.';
const MAX_DISJUNCTIONS = 30;
const MAX_REFUSALS_REPORTED = 5;

/**
 * Creates a policy without rules. The policy denies everything until `loadRules` succeeds. The reason of a denial
 * names the rules that refused.
 */
export const createRulesPolicy = (options: RulesPolicyOptions = {}): RulesPolicy =>
  new Policy(options.databaseId ?? '(default)');

/** One request that the rules allow or deny. */
interface AccessRequest {
  readonly caller: Caller;
  readonly method: Method;
  readonly path: readonly PathElement[];
  /** The requested document or collection as text, for messages. */
  readonly target: string;
  readonly resource: RulesValue;
  readonly newResource?: RulesValue;
  readonly query?: Query;
  readonly time: ReadContext['time'];
  readonly documents: DocumentSource;
  readonly budgets: readonly AccessBudget[];
}

class Policy implements RulesPolicy {
  private ruleset: Ruleset | undefined;
  private readonly worst = new Map<CostKind, RequestCost>();

  constructor(private readonly databaseId: string) {}

  get description(): string {
    return this.ruleset === undefined
      ? 'Security rules: none are loaded, so every read and write is denied'
      : `Security rules: ${this.ruleset.name} is enforced`;
  }

  loadRules(files: readonly RulesFile[]): readonly RulesIssue[] {
    const [file, ...others] = files;
    if (file === undefined || others.length > 0) {
      return [{ severity: 'ERROR', description: 'expected one file of rules', line: 1, column: 1 }];
    }
    const { ruleset, issues } = loadRuleset(file);
    if (ruleset !== undefined) {
      this.ruleset = ruleset;
      this.worst.clear();
    }
    return issues;
  }

  canGet(context: ReadContext, path: DocumentPath, document: Document | undefined): Verdict {
    const { caller, time } = context;
    return this.judge({
      caller,
      time,
      method: 'get',
      ...this.placeOf(path),
      resource: this.resourceOf(document),
      documents: this.readsOf(context, path),
      budgets: [new AccessBudget(LIMITS.accessCalls)],
    }).verdict;
  }

  canList(context: ReadContext, query: Query): Verdict {
    const count = countDisjunctions(query.where);
    const conjunctions = count <= MAX_DISJUNCTIONS ? expandDisjunctions(query.where) : [];
    if (conjunctions.length === 0) return { kind: 'denied', reason: DENIED };
    for (const conjunction of conjunctions) {
      const verdict = this.canListAll(context, query, membersOfResource(conjunction));
      if (verdict.kind === 'denied') return verdict;
    }
    return ALLOWED;
  }

  /**
   * The rules must allow each write by itself, and they see the documents before and after the whole batch. The rules
   * must also allow the caller to read the documents that the batch only verifies.
   */
  authorizeWrites(caller: Caller, changes: readonly DocumentChange[], state: BatchState): void {
    const requests = this.requestsOf(changes, state);
    const isSingle = requests.length === 1;
    const shared = new AccessBudget(isSingle ? LIMITS.accessCalls : LIMITS.batchAccessCalls);
    let expressions = 0;
    try {
      for (const request of requests) {
        const budgets = [shared, new AccessBudget(LIMITS.accessCalls)];
        const { verdict, steps } = this.judge({ ...request, caller, time: state.time, budgets });
        expressions += steps;
        if (verdict.kind === 'denied') throw new StatusError('PERMISSION_DENIED', verdict.reason);
      }
    } finally {
      if (!isSingle) this.noteCost('batch', expressions, shared.used);
    }
  }

  coverageSummary(): CoverageSummary {
    return this.ruleset?.coverage.summary() ?? { expressions: 0, evaluated: 0, missed: [] };
  }

  costs(): ReadonlyMap<CostKind, RequestCost> {
    return new Map(this.worst);
  }

  /** Decides whether the rules allow every document whose `resource` has these members. */
  private canListAll(context: ReadContext, query: Query, members: Unknown['members']): Verdict {
    const { caller, time } = context;
    const name = members.get('__name__');
    const collection = query.parent === '' ? [] : query.parent.split('/');
    const path: readonly PathElement[] =
      name instanceof RulesPath
        ? name.segments
        : [
            ...this.rootSegments(),
            ...collection,
            ...(query.allDescendants ? ([ANY_SEGMENTS] as const) : []),
            query.collectionId,
            new Unknown('the id'),
          ];
    return this.judge({
      caller,
      time,
      method: 'list',
      path,
      target: `/${[...collection, query.allDescendants ? `**/${query.collectionId}` : query.collectionId].join('/')}`,
      resource: new Unknown('resource', members),
      query,
      documents: this.readsOf(context),
      budgets: [new AccessBudget(LIMITS.accessCalls)],
    }).verdict;
  }

  /** The requests of a batch: its writes, and the reads of the documents that it only verifies. */
  private requestsOf(changes: readonly DocumentChange[], state: BatchState) {
    const { databaseId } = this;
    const before = (path: DocumentPath): Document | undefined => state.before(path);
    const after = (path: DocumentPath): Document | undefined => state.after(path);
    const written = new Set(changes.map(({ path }) => path));
    const writes = changes.map((change) => ({
      ...this.placeOf(change.path),
      method: methodOf(change),
      resource: this.resourceOf(change.before),
      newResource: this.resourceOf(change.after),
      documents: {
        databaseId,
        before,
        after,
        isGiven: (path: DocumentPath, isAfter: boolean) =>
          path === change.path || (isAfter && written.has(path)),
      },
    }));
    const reads = state.verified.map((path) => ({
      ...this.placeOf(path),
      method: 'get' as const,
      resource: this.resourceOf(before(path)),
      documents: { databaseId, before, after: before, isGiven: (other: DocumentPath) => other === path },
    }));
    return [...writes, ...reads];
  }

  /** The verdict about a request, and the number of expressions that it took. */
  private judge(asked: AccessRequest): { readonly verdict: Verdict; readonly steps: number } {
    if (this.ruleset === undefined) return { verdict: { kind: 'denied', reason: DENIED }, steps: 0 };
    const { caller, method, path, time, resource, newResource, query } = asked;
    const shown = { method, time, path: pathValue(path, 'request.path'), resource: newResource, query };
    const request = requestOf(caller, shown);
    const evaluation = new Evaluation(request, resource, asked.documents, asked.budgets);
    const judgement = evaluateAllows(this.ruleset.blocks, method, path, evaluation);
    this.noteCost(method, evaluation.steps, asked.budgets.at(-1)?.used ?? 0);
    const verdict = judgement.kind === 'allowed' ? ALLOWED : this.denial(asked, judgement, this.ruleset);
    return { verdict, steps: evaluation.steps };
  }

  private noteCost(kind: CostKind, expressions: number, accessCalls: number): void {
    const worst = this.worst.get(kind);
    if (worst !== undefined && worst.expressions >= expressions && worst.accessCalls >= accessCalls) return;
    this.worst.set(kind, {
      expressions: Math.max(expressions, worst?.expressions ?? 0),
      accessCalls: Math.max(accessCalls, worst?.accessCalls ?? 0),
    });
  }

  private denial(
    { method, target }: AccessRequest,
    { refusals }: Extract<Judgement, { readonly kind: 'denied' }>,
    { name, positionOf }: Ruleset,
  ): Verdict {
    const place = (offset: number): string => formatPosition(positionOf(offset));
    const reasons = refusals.slice(0, MAX_REFUSALS_REPORTED).map(({ at, failure }) => {
      if (failure === undefined) return `${name}:${place(at)} is false`;
      const where = failure.at === undefined ? '' : ` at ${place(failure.at)}`;
      return `${name}:${place(at)} fails: ${failure.message}${where}`;
    });
    const why = reasons.length === 0 ? `${name} has no rule for it` : reasons.join('; ');
    return { kind: 'denied', reason: `${DENIED} Cannot ${method} ${target}: ${why}` };
  }

  private placeOf(path: DocumentPath): Pick<AccessRequest, 'path' | 'target'> {
    return { path: [...this.rootSegments(), ...path.split('/')], target: `/${path}` };
  }

  private rootSegments(): readonly string[] {
    return ['databases', this.databaseId, 'documents'];
  }

  private resourceOf(document: Document | undefined): RulesValue {
    return document === undefined ? null : resourceOf(this.databaseId, document);
  }

  /** The documents for the rules of a read request. `target` is the requested document. */
  private readsOf(context: ReadContext, target?: DocumentPath): DocumentSource {
    const lookup = (path: DocumentPath): Document | undefined => context.lookup(path);
    return { databaseId: this.databaseId, before: lookup, after: lookup, isGiven: (path) => path === target };
  }
}

/** The method of a write. If the document exists neither before nor after the write, the method is `delete`. */
function methodOf({ before, after }: DocumentChange): Method {
  if (after === undefined) return 'delete';
  return before === undefined ? 'create' : 'update';
}
