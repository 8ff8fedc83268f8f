import { aDocument, seededRandom } from '../core/testing/builders.ts';
import { createRulesPolicy } from './rules-policy.ts';
import {
  ANONYMOUS,
  aContext,
  aPolicy,
  aRulesFile,
  created,
  judgeWrites,
  mayGet,
} from './testing/a-policy.ts';

const allowing = (condition: string, functions = '') =>
  aPolicy(`${functions} match /c/{id} { allow read, create: if ${condition}; }`);

/** A true condition with `count` expressions: a list, its items, null and the comparison. */
const expressions = (count: number): string => `[${Array(count - 3).fill('0')}] != null`;

/** A chain of functions, each of which calls the next. */
const callChain = (length: number, link = (call: string) => call, last = 'true'): string =>
  Array.from(
    { length },
    (_, at) => `function f${at}() { return ${at + 1 === length ? last : link(`f${at + 1}()`)}; }`,
  ).join(' ');

const NEGATIONS = '!'.repeat(46);
const ONE_OF_TWO = 'function f(a, id) { let x = [1][a]; return id == "1" || x == 1; }';
const BATCH = ['c/1', 'c/2', 'c/3'].map((path) => created(aDocument(path)));

test.each([
  ['a list of 120,000 items', false, `[${'0,'.repeat(120_000)}] == null || true`],
  ['an argument that fails and is not used', true, 'f([][0], id)', ONE_OF_TWO],
  ['an argument that fails where it is used', false, "f([][0], 'other')", ONE_OF_TWO],
  [
    'the deepest expression in the deepest calls',
    true,
    'f0()',
    callChain(21, (call) => `${NEGATIONS}${call}`, `${NEGATIONS}true`),
  ],
])('%s: %s', (_, expected, condition, functions = '') => {
  expect(mayGet(allowing(condition, functions), ANONYMOUS, 'c/1')).toBe(expected);
});

test.each([
  ['22 calls deep', "the function 'f0' leads to calls more than 21 deep", 'f0() || true', callChain(22)],
  ['thousands of calls deep', 'leads to calls more than 21 deep', 'f0()', callChain(4000)],
  ['of 256 KB', 'too complex to evaluate safely', `true${' && true'.repeat(32_000)}`],
])('a condition %s is not loaded', (_, why, condition, functions = '') => {
  expect(() => allowing(condition, functions)).toThrow(why);
});

/**
 * A policy that computes a growing value: a function doubles the value nine times, and four nested calls each repeat
 * the doubling.
 */
function growing(growth: string, start: string) {
  const steps = Array.from({ length: 9 }, (_, at) => growth.replace(/\bx\b/g, `v${at}`));
  const body = steps.map((step, at) => `let v${at + 1} = ${step};`).join(' ');
  const result = `f(f(f(f(${start}))))`;
  return allowing(`${result} == ${result}`, `function f(v0) { ${body} return v9; }`);
}

const TOO_LARGE = 'The value grows too large';
const LARGE_PATTERN = 'The regular expression is too large for a text of this length';
const matching = (call: string) => allowing(`resource.data.text.${call} is string`);

test.each([
  ['1,001 expressions', 'Too many expressions: more than 1000', allowing(`(${expressions(2000)}) || true`)],
  ['matches', LARGE_PATTERN, matching("matches('(a|b)*a(a|b){900}')")],
  ['replace', LARGE_PATTERN, matching("replace('(a|b)*a(a|b){900}', '')")],
  ['split', LARGE_PATTERN, matching("split('(a|b)*a(a|b){900}')")],
  ['texts that are doubled', TOO_LARGE, growing('x + x', "'ab'")],
  ['texts that replace every letter', TOO_LARGE, growing("x.replace('a', x)", "'aaaaaaaa'")],
  ['texts that are joined', TOO_LARGE, growing('[x, x].join(x)', "'ab'")],
  ['lists that are doubled', TOO_LARGE, growing('x.concat(x)', "['ab']")],
  ['lists that hold another twice', TOO_LARGE, growing('[x, x]', "'ab'")],
  ['maps that hold another twice', TOO_LARGE, growing("{'a': x, 'b': x}", "'ab'")],
  ['paths that hold another twice', TOO_LARGE, growing('/a/$(x)/$(x)', '/a/b')],
])('%s are denied: %s', (_, why, policy) => {
  const document = aDocument('c/1', { text: 'ab'.repeat(500_000) });
  const verdict = policy.canGet(aContext(ANONYMOUS), 'c/1', document);
  expect(verdict).toMatchObject({ reason: expect.stringContaining(why) });
});

test('every write of a batch has its own 1,000 expressions', () => {
  expect(judgeWrites(allowing(expressions(700)), ANONYMOUS, BATCH)).toBe('allowed');
});

test('functions that call each other twice each stop at the limit', () => {
  const policy = allowing(
    'f0()',
    callChain(20, (call) => `${call} && ${call}`),
  );
  expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(false);
  expect(policy.costs().get('get')?.expressions).toBe(1001);
});

describe('hostile input stays bounded', () => {
  test('a ruleset of 256 KB is parsed, checked and evaluated', () => {
    const one = "match /c/{id} { allow get: if id == 'x' && resource.data.a.b[0].size() > 10; }\n";
    const blocks = one.repeat(Math.floor((256 * 1024 - 200) / one.length));
    const policy = createRulesPolicy();
    expect(policy.loadRules([aRulesFile(blocks)])).toEqual([]);
    expect(mayGet(policy, ANONYMOUS, 'c/1')).toBe(false);
    expect(policy.costs().get('get')?.expressions).toBe(1001);
    expect(policy.coverageSummary().expressions).toBeGreaterThan(20_000);
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

  test('large lists are compared in linear time', () => {
    const items = Array.from({ length: 50_000 }, (_, index) => [BigInt(index), `${index}`]);
    const document = aDocument('c/1', { a: items, b: [...items].reverse() });
    const comparisons = ['a.hasOnly(b)', 'a.removeAll(b).size() == 0'];
    const condition = comparisons.join(' && ').replace(/\b[ab]\b/g, 'resource.data.$&');
    expect(mayGet(allowing(condition), ANONYMOUS, 'c/1', [document])).toBe(true);
  });

  test('any 5,000 heaps of words either load or are refused with a position', () => {
    const random = seededRandom(11);
    const words =
      `rules_version = '2' service cloud.firestore match allow read write : if function return let get( exists(
      ( ) [ ] { } / $( {id} {p=**} , ; . || && == != < > + - * % ! ? in is a b c 1 2.5 'text' "x" \\ \n // /* */ request resource`.split(
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
