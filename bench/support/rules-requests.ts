import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Caller } from '../../local-backend/src/core/access/access-policy.ts';
import type { BatchState } from '../../local-backend/src/core/database.ts';
import type { Document } from '../../local-backend/src/core/document.ts';
import { aDocument, aMap, aQuery } from '../../local-backend/src/core/testing/builders.ts';
import { timestampOfMicros } from '../../local-backend/src/core/time.ts';
import type { Value } from '../../local-backend/src/core/value.ts';
import { createRulesPolicy, type RulesPolicy } from '../../local-backend/src/rules/rules-policy.ts';
import { root } from '../../scripts/support/root.ts';

export const RULES_FILE = resolve(root, 'firestore.rules');

const EVERYTHING = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read, write; } } }`;

const AUTHOR = { kind: 'user', uid: 'ada', token: { name: 'Ada Lovelace' } } as const;
const READER = { kind: 'user', uid: 'bob', token: { name: 'Bob' } } as const;
const TIME = timestampOfMicros(Date.now() * 1000);
const PATH = 'experiences/bench';
const QUERY = aQuery({
  collectionId: 'experiences',
  orderBy: [{ field: ['date'], direction: 'desc' }],
  limit: 24,
});

/** The portal's own rules. */
export const portalRules = (): RulesPolicy => load(readFileSync(RULES_FILE, 'utf8'));

/** Rules that allow everything without looking. */
export const openRules = (): RulesPolicy => load(EVERYTHING);

/** Asks a policy whether it allows something; throws when it does not. */
export type Asking = (policy: RulesPolicy) => void;

const rounds = (count: number, text: string): readonly string[] => Array.from({ length: count }, () => text);
const TYPICAL = { rounds: rounds(3, 'A talk about my last project and theirs.') };
/** Everything as long as it may be. */
const LONGEST = {
  company: `${'AB '.repeat(26)}AB`,
  role: 'x'.repeat(120),
  rounds: rounds(30, 'x'.repeat(2000)),
  description: 'x'.repeat(5000),
};

/** The creation of a named experience. */
export function creating(size: 'typical' | 'longest'): Asking {
  const created = experience(size === 'typical' ? TYPICAL : LONGEST);
  return (policy) => writeAs(AUTHOR, policy, undefined, created);
}

/** A like of an experience that a hundred like already. */
export function liking(): Asking {
  const likes = Array.from({ length: 100 }, (_, index) => `user-${index}`);
  const before = experience({ likes });
  const after = experience({ likes: [...likes, READER.uid] });
  return (policy) => writeAs(READER, policy, before, after);
}

/** The query for the newest experiences, by somebody signed out. */
export const listing: Asking = (policy) => {
  const context = { caller: { kind: 'anonymous' }, time: TIME, lookup: () => undefined } as const;
  if (policy.canList(context, QUERY, []).kind === 'denied') throw new Error('The list was refused');
};

function writeAs(caller: Caller, policy: RulesPolicy, before: Document | undefined, after: Document): void {
  const state: BatchState = {
    before: (path) => (path === PATH ? before : undefined),
    after: (path) => (path === PATH ? after : undefined),
    run: () => [],
    verified: [],
    time: TIME,
  };
  policy.authorizeWrites(caller, [{ path: PATH, before, after }], state);
}

function experience(fields: Readonly<Record<string, Value>>): Document {
  return aDocument(PATH, {
    company: 'ACME',
    role: 'Software Engineer',
    jobType: 'Full-time',
    date: '2024-05-17',
    country: 'Germany',
    rounds: ['A talk about my last project and theirs.'],
    modes: aMap({ onsite: false, virtual: true, partiallyOnsite: false }),
    status: 'selected',
    description: 'They were friendly and answered within a week.',
    createdBy: 'ada',
    createdByName: 'Ada Lovelace',
    likes: [],
    ...fields,
  });
}

function load(content: string): RulesPolicy {
  const policy = createRulesPolicy();
  const [error] = policy
    .loadRules([{ name: 'firestore.rules', content }])
    .filter(({ severity }) => severity === 'ERROR');
  if (error !== undefined) throw new Error(error.description);
  return policy;
}
