import type { Caller, ReadContext } from '../../core/access/access-policy.ts';
import type { BatchState } from '../../core/database.ts';
import type { Document, DocumentChange } from '../../core/document.ts';
import type { Query } from '../../core/query.ts';
import { aQuery } from '../../core/testing/builders.ts';
import { timestampOfMicros } from '../../core/time.ts';
import { createRulesPolicy, type RulesPolicy } from '../rules-policy.ts';

export const TIME = timestampOfMicros(1_700_000_000_000_000);

export const ANONYMOUS: Caller = { kind: 'anonymous' };

export const aUser = (uid: string, token: Readonly<Record<string, unknown>> = {}): Caller => ({
  kind: 'user',
  uid,
  token,
});

/** Rules with these blocks below `/databases/{database}/documents`. The blocks start at line 3. */
export const aRulesFile = (blocks: string): { readonly name: string; readonly content: string } => ({
  name: 'firestore.rules',
  content: `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
${blocks}
} }`,
});

export function aPolicy(blocks: string): RulesPolicy {
  const policy = createRulesPolicy();
  const errors = policy.loadRules([aRulesFile(blocks)]).filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return policy;
}

export function aContext(caller: Caller, documents: readonly Document[] = []): ReadContext {
  return { caller, time: TIME, lookup: (path) => documents.find((document) => document.path === path) };
}

export function mayGet(
  policy: RulesPolicy,
  caller: Caller,
  path: string,
  documents: readonly Document[] = [],
): boolean {
  const context = aContext(caller, documents);
  return policy.canGet(context, path, context.lookup(path)).kind === 'allowed';
}

/** True if the caller may run a query on the collection `c`. */
export const mayList = (
  policy: RulesPolicy,
  query: Partial<Query> = {},
  caller: Caller = ANONYMOUS,
  documents: readonly Document[] = [],
): boolean => policy.canList(aContext(caller, documents), aQuery(query), []).kind === 'allowed';

/** The reason why the caller may not write, or 'allowed'. */
export function judgeWrites(
  policy: RulesPolicy,
  caller: Caller,
  changes: readonly DocumentChange[],
  others: readonly Document[] = [],
  verified: readonly string[] = [],
): string {
  const find = (path: string): Document | undefined => others.find((document) => document.path === path);
  const changed = new Map(changes.map((change) => [change.path, change]));
  const state: BatchState = {
    before: (path) => (changed.has(path) ? changed.get(path)?.before : find(path)),
    after: (path) => (changed.has(path) ? changed.get(path)?.after : find(path)),
    run: () => [],
    verified,
    time: TIME,
  };
  try {
    policy.authorizeWrites(caller, changes, state);
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
}

const changeOf = (path: string, before?: Document, after?: Document): DocumentChange => ({
  path,
  before,
  after,
});
export const created = (after: Document) => changeOf(after.path, undefined, after);
export const updated = (before: Document, after: Document) => changeOf(after.path, before, after);
export const deleted = (before: Document) => changeOf(before.path, before);
