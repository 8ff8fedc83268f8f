import type { Document } from '../core/document.ts';
import { aDocument, seededRandom } from '../core/testing/builders.ts';
import { LIMITS } from './evaluation.ts';
import { createRulesPolicy, type RulesPolicy } from './rules-policy.ts';
import {
  ANONYMOUS,
  aContext,
  aPolicy,
  aRulesFile,
  created,
  judgeWrites,
  mayGet,
  mayList,
} from './testing/a-policy.ts';

const allowing = (condition: string, functions = '') =>
  aPolicy(`${functions} match /c/{id} { allow read, create: if ${condition}; }`);

/** A true condition of that many expressions: a list, its items, null and the comparison. */
const expressions = (count: number): string => `[${Array(count - 3).fill('0')}] != null`;

/** Looks at that many documents that are not there, from a number on. */
const accessCalls = (count: number, from = 0): string =>
  Array.from(
    { length: count },
    (_, at) => `!exists(/databases/$(database)/documents/none/${from + at})`,
  ).join(' && ');

/** Functions of which each calls the next. */
const callChain = (length: number, link = (call: string) => call, last = 'true'): string =>
  Array.from(
    { length },
    (_, at) => `function f${at}() { return ${at + 1 === length ? last : link(`f${at + 1}()`)}; }`,
  ).join(' ');

const expectDenial = (policy: RulesPolicy, why: string, document?: Document): void =>
  expect(policy.canGet(aContext(ANONYMOUS), 'c/1', document)).toMatchObject({
    reason: expect.stringContaining(why),
  });

const BATCH = ['c/1', 'c/2', 'c/3'].map((path) => created(aDocument(path)));

test('a request evaluates at most 1,000 expressions', () => {
  expect(mayGet(allowing(`true && ${expressions(998)}`), ANONYMOUS, 'c/1')).toBe(false);
  expect(mayGet(allowing(expressions(1000)), ANONYMOUS, 'c/1')).toBe(true);
  expectDenial(allowing(`(${expressions(2000)}) || true`), 'Too many expressions: more than 1000');
});

test('all conditions of a request count together, and the limit ends the request', () => {
  const policy = aPolicy(
    `match /c/{id} { allow get: if !(${expressions(700)}); allow get: if !(${expressions(700)}); allow get: if true; }`,
  );
  expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(false);
});

test('every write of a batch has its own 1,000 expressions', () => {
  expect(judgeWrites(allowing(expressions(700)), ANONYMOUS, BATCH)).toBe('allowed');
});

test.each([
  [LIMITS.accessCalls, true],
  [LIMITS.accessCalls + 1, false],
])('%i access calls for a get, a query or a single write: %s', (count, expected) => {
  const policy = allowing(accessCalls(count));
  expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(expected);
  expect(mayList(policy, {}, ANONYMOUS)).toBe(expected);
  expect(judgeWrites(policy, ANONYMOUS, [created(aDocument('c/2'))]) === 'allowed').toBe(expected);
});

test.each([
  [6, 3, true],
  [7, 3, false],
  [10, 2, true],
  [11, 2, false],
])('%i access calls for each of %i writes of a batch: %s', (count, writes, expected) => {
  const changes = ['c/2', 'c/3', 'c/4'].slice(0, writes).map((path) => created(aDocument(path)));
  const own = accessCalls(count).replaceAll('none/', 'none/$(id)/below/');
  expect(judgeWrites(allowing(own), ANONYMOUS, changes) === 'allowed').toBe(expected);
});

test.each([
  ['a document that was looked at before', `${accessCalls(10)} && ${accessCalls(10)}`, true],
  ['the document asked for', `!exists(/databases/$(database)/documents/c/1) && ${accessCalls(10)}`, true],
  ['another one', `!exists(/databases/$(database)/documents/c/2) && ${accessCalls(10)}`, false],
  ['one too many that decides nothing', `${accessCalls(10)} && (${accessCalls(1, 10)} || true)`, true],
  [
    'one too many in another allow',
    `${accessCalls(10)} && false; allow get: if ${accessCalls(1, 10)}`,
    false,
  ],
])('access calls count by document: %s', (_, condition, expected) => {
  expect(mayGet(aPolicy(`match /c/{id} { allow get: if ${condition}; }`), ANONYMOUS, 'c/1')).toBe(expected);
});

test('what a batch writes is free to look at as it will be, but not as it was', () => {
  const looks = (name: string): string =>
    `${name}(/databases/$(database)/documents/c/1) && ${accessCalls(10)}`;
  expect(judgeWrites(allowing(looks('existsAfter')), ANONYMOUS, BATCH)).toBe('allowed');
  expect(judgeWrites(allowing(looks('!exists')), ANONYMOUS, BATCH)).not.toBe('allowed');
});

test('a variable or argument that fails does harm only where it is used', () => {
  const functions = 'function f(a, id) { let x = [1][a]; return id == "1" || x == 1; }';
  expect(mayGet(allowing('f([][0], id)', functions), ANONYMOUS, 'c/1')).toBe(true);
  expect(mayGet(allowing('f([][0], id)', functions), ANONYMOUS, 'c/2')).toBe(false);
});

test('functions call each other at most 21 deep', () => {
  expect(mayGet(allowing('f0()', callChain(21)), ANONYMOUS, 'c/1')).toBe(true);
  expect(() => allowing('f0() || true', callChain(22))).toThrow(
    "the function 'f0' leads to calls more than 21 deep",
  );
});

test('functions that call each other twice each stop at the limit', () => {
  const doubling = callChain(20, (call) => `${call} && ${call}`);
  const policy = allowing('f0()', doubling);
  expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(false);
  expect(policy.costs().get('get')?.expressions).toBe(1001);
});

describe('hostile input stays bounded', () => {
  const LARGEST = 256 * 1024;

  test('a ruleset of 256 KB is parsed, checked and evaluated', () => {
    const one = "match /c/{id} { allow get: if id == 'x' && resource.data.a.b[0].size() > 10; }\n";
    const blocks = one.repeat(Math.floor((LARGEST - 200) / one.length));
    const policy = createRulesPolicy();
    expect(policy.loadRules([aRulesFile(blocks)])).toEqual([]);
    expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(false);
    expect(policy.costs().get('get')?.expressions).toBe(1001);
    expect(policy.coverageSummary().expressions).toBeGreaterThan(20_000);
  });

  test('a condition of 256 KB is refused', () => {
    expect(() => allowing(`true${' && true'.repeat(32_000)}`)).toThrow('too complex to evaluate safely');
    expect(mayGet(allowing(`[${'0,'.repeat(120_000)}] == null || true`), ANONYMOUS, 'c/1')).toBe(false);
  });

  test('a chain of thousands of functions is refused', () => {
    expect(() => allowing('f0()', callChain(4000))).toThrow('leads to calls more than 21 deep');
  });

  test('the deepest expression in the deepest calls fits the stack', () => {
    const negations = '!'.repeat(46);
    const chain = callChain(21, (call) => `${negations}${call}`, `${negations}true`);
    expect(mayGet(allowing('f0()', chain), ANONYMOUS, 'c/1')).toBe(true);
  });

  test.each(['(a+)+', '(a|aa)+', '(a*)*b', '(x+x+)+y', '(.*a){30}', '(a?){50}a{50}'])(
    'the pattern %s is matched in linear time',
    (pattern) => {
      const text = 'a'.repeat(100_000);
      const document = aDocument('c/1', { text: `${text}!` });
      const policy = allowing(`resource.data.text.matches('${pattern}')`);
      expect(mayGet(policy, ANONYMOUS, 'c/1', [document])).toBe(false);
    },
  );

  test.each([
    '(a{1000}){1000}',
    '((a{100}){100}){100}',
    'a'.repeat(10_001),
    '(((a{10}){10}){10})'.repeat(50),
  ])('a pattern that would grow too large is refused', (pattern) => {
    const [issue] = createRulesPolicy().loadRules([
      aRulesFile(`match /c/{id} { allow get: if id.matches('${pattern}'); }`),
    ]);
    expect(issue).toMatchObject({
      severity: 'ERROR',
      description: expect.stringContaining('Invalid regular expression'),
    });
  });

  test.each(['matches', 'replace', 'split'])('%s gives up on a large pattern for a long text', (method) => {
    const argument = method === 'replace' ? ", ''" : '';
    const policy = allowing(`resource.data.text.${method}('(a|b)*a(a|b){900}'${argument}) is string`);
    const document = aDocument('c/1', { text: 'ab'.repeat(500_000) });
    expectDenial(policy, 'The regular expression is too large for a text of this length', document);
  });

  test.each([
    ['texts that are doubled', 'x + x', "'ab'"],
    ['texts that replace every letter', "x.replace('a', x)", "'aaaaaaaa'"],
    ['texts that are joined', '[x, x].join(x)', "'ab'"],
    ['lists that are doubled', 'x.concat(x)', "['ab']"],
    ['lists that hold another twice', '[x, x]', "'ab'"],
    ['maps that hold another twice', "{'a': x, 'b': x}", "'ab'"],
    ['paths that hold another twice', '/a/$(x)/$(x)', '/a/b'],
    ['sets that hold another twice', "[x, [x, 'c']].toSet().union([x].toSet())", "'ab'"],
  ])('%s grow only so large', (_, growth, start) => {
    const steps = Array.from({ length: 9 }, (_, at) => growth.replace(/\bx\b/g, `v${at}`));
    const body = steps.map((step, at) => `let v${at + 1} = ${step};`).join(' ');
    const policy = allowing(
      `f(f(f(f(${start})))) == f(f(f(f(${start}))))`,
      `function f(v0) { ${body} return v9; }`,
    );
    expectDenial(policy, 'The value grows too large');
  });

  test('large lists are compared in linear time', () => {
    const items = Array.from({ length: 50_000 }, (_, index) => [BigInt(index), `${index}`]);
    const document = aDocument('c/1', { a: items, b: [...items].reverse() });
    const policy = allowing(
      'resource.data.a.hasOnly(resource.data.b) && resource.data.a.toSet() == resource.data.b.toSet() && resource.data.a.removeAll(resource.data.b).size() == 0',
    );
    expect(mayGet(policy, ANONYMOUS, 'c/1', [document])).toBe(true);
  });

  test('any 5,000 heaps of words either load or are refused with a position', () => {
    const random = seededRandom(11);
    const words =
      `rules_version = '2' service cloud.firestore match allow read write : if function return let get( exists(
      ( ) [ ] { } / $( {id} {p=**} , ; . || && == != < > + - * % ! ? in is a b c 1 2.5 'text' "x" b'y' \\ \n // /* */ request resource`.split(
        /[ \n]+/,
      );
    const aWord = (): string => words[Math.floor(random() * words.length)] ?? '';
    for (let round = 0; round < 5000; round++) {
      const heap = Array.from({ length: 30 }, aWord).join(random() < 0.5 ? ' ' : '');
      const content = random() < 0.5 ? heap : aRulesFile(`match /c/{id} { allow get: if ${heap}; }`).content;
      for (const issue of createRulesPolicy().loadRules([{ name: 'heap', content }])) {
        expect(issue.line).toBeGreaterThan(0);
        expect(issue.column).toBeGreaterThan(0);
      }
    }
  });
});
