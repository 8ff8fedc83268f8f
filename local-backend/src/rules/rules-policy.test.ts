import { aDocument, aReference } from '../core/testing/builders.ts';
import { createRulesPolicy } from './rules-policy.ts';
import {
  ANONYMOUS,
  aContext,
  aPolicy,
  aUser,
  created,
  deleted,
  judgeWrites,
  mayGet,
  TIME,
  updated,
} from './testing/a-policy.ts';

const firebase = { sign_in_provider: 'google.com' };
const ANN = aUser('ann', { name: 'Ann', admin: true, level: 3, firebase });
const BEFORE = aDocument('c/1', { by: 'ann', n: 1n });
const AFTER = aDocument('c/1', { by: 'ann', n: 2n });

const denial = (why: string): string => `Missing or insufficient permissions. ${why}`;
const denied = (reason: string) => ({ kind: 'denied', reason });

test('denies everything without rules', () => {
  const policy = createRulesPolicy();
  expect(policy.description).toBe('Security rules: none are loaded, so every read and write is denied');
  expect(mayGet(policy, ANN, 'c/1')).toBe(false);
  expect(judgeWrites(policy, ANN, [created(AFTER)])).toBe('Missing or insufficient permissions.');
  expect(policy.coverageSummary()).toEqual({ expressions: 0, evaluated: 0, missed: [] });
});

test('denies what no rule is about, and says so', () => {
  const policy = aPolicy('match /c/{id} { allow get; }');
  expect(policy.description).toBe('Security rules: firestore.rules is enforced');
  const refusal = denial('Cannot get /d/1: firestore.rules has no rule for it');
  expect(policy.canGet(aContext(ANN), 'd/1', undefined)).toEqual(denied(refusal));
});

test('tells which rules refused, and where they failed', () => {
  const policy = aPolicy(`match /c/{id} { allow get: if false;
    allow read: if id == '1' && resource.data.missing == 1; }
    match /{path=**} { allow write; allow get: if request.auth.uid == 'bob'; }`);
  const refusal = denial(
    'Cannot get /c/1: firestore.rules:3:17 is false; ' +
      'firestore.rules:4:5 fails: Property missing is undefined on object at 4:33; firestore.rules:5:37 is false',
  );
  expect(policy.canGet(aContext(ANN), 'c/1', BEFORE)).toEqual(denied(refusal));
});

test.each([
  ["request.auth.token.name == 'Ann'", true],
  ['request.auth.token.admin', true],
  ['request.auth.token.level is int', true],
  ["request.auth.token.firebase.sign_in_provider != 'anonymous'", true],
  ["request.auth.token.get('email', '') == ''", true],
  ['request.path == /databases/(default)/documents/c/1', true],
  ['request.time == timestamp.value(1700000000000)', true],
  ['request.time.toMillis() == 1700000000000', true],
  ["'resource' in request", false],
  ['request.query.limit > 0', false],
  ["resource.data.by == 'ann'", true],
  ["resource.id == '1' && resource.id == id", true],
  ["resource['__name__'] == request.path", true],
  ['exists(/databases/$(database)/documents/c/2)', true],
  ['exists(/databases/$(database)/documents/c/3)', false],
  ["get(/databases/$(database)/documents/c/2).data.by == 'bob'", true],
  ["get(/databases/$(database)/documents/c/2).id == '2'", true],
  ['get(/databases/$(database)/documents/c/3) == null', false],
  ['get(/databases/other/documents/c/2).id == "2"', false],
  ['exists(/databases/$(database)/documents/c)', false],
  ['exists(/c/2)', false],
  ['existsAfter(/databases/$(database)/documents/c/2)', true],
  ['existsAfter(/databases/$(database)/documents/c/3)', false],
  ['resource.data.ref == /databases/$(database)/documents/c/2', true],
  ['get(resource.data.ref).id == "2"', true],
  ['resource.data.inner.refs[0] is path', true],
])('for get: %s is %s', (condition, expected) => {
  const document = aDocument('c/1', {
    by: 'ann',
    ref: aReference('c/2'),
    inner: new Map([['refs', [aReference('c/2')]]]),
  });
  const policy = aPolicy(`match /c/{id} { allow get: if ${condition}; }`);
  expect(mayGet(policy, ANN, 'c/1', [document, aDocument('c/2', { by: 'bob' })])).toBe(expected);
});

test('a document that is not there is null, and nobody signed in too', () => {
  const policy = aPolicy('match /c/{id} { allow get: if resource == null && request.auth == null; }');
  expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(true);
  expect(mayGet(policy, ANONYMOUS, 'c/1', [BEFORE])).toBe(false);
});

test('creations, updates and deletions are told apart', () => {
  const policy = (method: string) => aPolicy(`match /c/{id} { allow ${method}; }`);
  const outcomes = (method: string) =>
    [created(AFTER), updated(BEFORE, AFTER), deleted(BEFORE)].map(
      (change) => judgeWrites(policy(method), ANN, [change]) === 'allowed',
    );
  expect(outcomes('create')).toEqual([true, false, false]);
  expect(outcomes('update')).toEqual([false, true, false]);
  expect(outcomes('delete')).toEqual([false, false, true]);
  expect(outcomes('write')).toEqual([true, true, true]);
  expect(outcomes('read')).toEqual([false, false, false]);
  const ofNothing = { path: 'c/9', before: undefined, after: undefined };
  expect(judgeWrites(policy('delete'), ANN, [ofNothing])).toBe('allowed');
});

test.each([
  ['create', 'resource == null && request.resource.data.n == 2', true],
  ['create', "request.resource.id == '1' && request.resource.id == id", true],
  ['update', 'resource.data.n == 1 && request.resource.data.n == 2', true],
  ['update', "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])", true],
  ['update', 'request.resource.data.diff(resource.data).affectedKeys().hasOnly(["by"])', false],
  ['delete', 'request.resource == null && resource.data.n == 1', true],
  ['delete', 'request.resource.data.n == 1', false],
])('for %s: %s is %s', (method, condition, expected) => {
  const change = { create: created(AFTER), update: updated(BEFORE, AFTER), delete: deleted(BEFORE) }[method];
  const policy = aPolicy(`match /c/{id} { allow ${method}: if ${condition}; }`);
  expect(change && judgeWrites(policy, ANN, [change]) === 'allowed').toBe(expected);
});

test('one refused write refuses the batch', () => {
  const policy = aPolicy('match /c/{id} { allow create: if request.resource.data.by == request.auth.uid; }');
  const mine = created(aDocument('c/1', { by: 'ann' }));
  const theirs = created(aDocument('c/2', { by: 'bob' }));
  expect(judgeWrites(policy, ANN, [mine])).toBe('allowed');
  const refusal = denial('Cannot create /c/2: firestore.rules:3:17 is false');
  expect(judgeWrites(policy, ANN, [mine, theirs])).toBe(refusal);
  expect(judgeWrites(policy, ANN, [])).toBe('allowed');
});

test('a document that a batch only verifies must be readable', () => {
  const policy = aPolicy("match /c/{id} { allow get: if resource.data.by == 'ann'; }");
  expect(judgeWrites(policy, ANN, [], [BEFORE], ['c/1'])).toBe('allowed');
  expect(judgeWrites(policy, ANN, [], [], ['c/1'])).toContain('Cannot get /c/1');
});

test('request.time is the time of the commit, and equals a server timestamp', () => {
  const policy = aPolicy('match /c/{id} { allow create: if request.resource.data.at == request.time; }');
  expect(judgeWrites(policy, ANN, [created(aDocument('c/1', { at: TIME }))])).toBe('allowed');
});
