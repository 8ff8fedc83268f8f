import { type RulesTarget, startRulesTarget } from './rules/rules-target.ts';

let server: RulesTarget;

beforeAll(async () => {
  server = await startRulesTarget('demo-rules-limits');
});
afterAll(() => server.close());

const DOCUMENTS = '/databases/$(database)/documents';
const looksAt = (path: string): string => `!exists(${DOCUMENTS}/${path})`;

/** A condition that tests the existence of `count` missing documents, numbered from `from`. */
const looks = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, at) => looksAt(`none/${from + at}`)).join(' && ');

/**
 * A condition like `looks`. Its paths contain the id of the written document, so each write tests different documents.
 */
const ownLooks = (count: number): string => looks(count).replaceAll('none/', 'none/$(id)/below/');

const TEN_AFTER = looks(10).replaceAll('exists', 'existsAfter');
const FOUND_BY_ANOTHER = `none/$(string(exists(${DOCUMENTS}/none/0)))`;
const FIRST_AFTER = `existsAfter(${DOCUMENTS}/c/BATCH-0)`;
const twelveOrNot = `((${looks(12)}) || true)`;

describe('documents that get() and the other document functions look at', () => {
  test.each([
    ['ten', looks(10), true],
    ['eleven', looks(11), false],
    ['one, many times', Array(30).fill(looksAt('none/1')).join(' && '), true],
    ['ten before, and the same after', `${looks(10)} && ${TEN_AFTER}`, true],
    ['ten and the one asked for', `${looksAt('c/x')} && ${looks(10)}`, true],
    ['ten and what is no document', `(exists(${DOCUMENTS}/a/b/c) || true) && ${looks(10)}`, true],
    ['ten by two spellings', `${looksAt('none/$(0)')} && ${looks(10)}`, true],
    ['ten, and one that decides nothing', `${looks(10)} && (${looks(1, 10)} || true)`, true],
    ['one that decides nothing, and ten', `(${looks(1, 10)} || true) && ${looks(10)}`, false],
    ['twelve that decide nothing, and the first of them', `${twelveOrNot} && ${looks(1)}`, true],
    ['twelve that decide nothing, and the last of them', `${twelveOrNot} && ${looks(1, 11)}`, false],
    ['ten behind what is false', `(true || ${looks(11)}) && ${looks(10, 20)}`, true],
    ['eight in one allow, eight in another', `${looks(8)} && false; allow get: if ${looks(8, 8)}`, false],
    ['one to find another by', `${looksAt(FOUND_BY_ANOTHER)} && ${looks(10)}`, false],
  ])('%s', async (_, condition, expected) => {
    expect(await server.load(`match /c/{id} { allow get: if ${condition}; }`)).toBe(true);
    expect(await server.mayGet('c/x')).toBe(expected);
  });

  // If several writes test the same documents, Google's emulator sometimes allows more than ten tests in one write.
  let batches = 0;

  test.each([
    ['1 write, 10 each', 1, ownLooks(10), true],
    ['1 write, 11 each', 1, ownLooks(11), false],
    ['2 writes, 10 each', 2, ownLooks(10), true],
    ['4 writes, 5 each', 4, ownLooks(5), true],
    ['3 writes, 7 each', 3, ownLooks(7), false],
    ['20 writes, 1 each', 20, ownLooks(1), true],
    ['21 writes, 1 each', 21, ownLooks(1), false],
    ['5 writes, the same 10', 5, looks(10), true],
    ['3 writes, 7 each that decide nothing', 3, `((${ownLooks(7)}) || true)`, true],
    ['2 writes, 10 and the first as it will be', 2, `${FIRST_AFTER} && ${looks(10)}`, true],
  ])('in a batch: %s', async (_, writes, condition, expected) => {
    const name = `batch-${++batches}`;
    const content = `match /c/{id} { allow create: if ${condition.replaceAll('BATCH', name)}; }`;
    expect(await server.load(content)).toBe(true);
    const paths = Array.from({ length: writes }, (_, at) => `c/${name}-${at}`);
    expect(await server.maySet(paths)).toBe(expected);
  });
});

describe('expressions of 99 levels are taken, and none of 100', () => {
  test.each<[string, (count: number) => string]>([
    ['operands of &&', (count) => `true${' && true'.repeat(count - 1)}`],
    ['operands of ||', (count) => `true${' || true'.repeat(count - 1)}`],
    ['operands of ==', (count) => `true${' == true'.repeat(count - 1)}`],
    ['sums', (count) => `1${' + 1'.repeat(count - 2)} > 0`],
    ['negations', (count) => `${'!'.repeat(count - 1)}true`],
    ['parentheses', (count) => `${'('.repeat(count - 1)}true${')'.repeat(count - 1)}`],
    ['lists', (count) => `${'['.repeat(count - 1)}${']'.repeat(count - 1)} != null`],
    ['maps', (count) => `${"{'a':".repeat(count - 2)}1${'}'.repeat(count - 2)} != null`],
    ['arguments', (count) => `${'int('.repeat(count - 2)}1${')'.repeat(count - 2)} == 1`],
    ['paths', (count) => `${'/a/$('.repeat(count - 2)}id${')'.repeat(count - 2)} != null`],
    ['types', (count) => `true${' is bool'.repeat(count - 1)}`],
    ['second branches', (count) => `${'false ? true : '.repeat(count - 1)}true`],
    ['first branches', (count) => `${'true ? '.repeat(count - 1)}true${' : true'.repeat(count - 1)}`],
    ['memberships', (count) => `true${' in [true]'.repeat(count - 2)}`],
  ])('%s', async (_, build) => {
    const load = (count: number): Promise<boolean> =>
      server.load(`match /c/{id} { allow get: if ${build(count)}; }`);
    expect([await load(99), await load(100)]).toEqual([true, false]);
  });

  test('what a method is called on adds none', async () => {
    const condition = `id${'.upper()'.repeat(150)} == 'X'`;
    expect(await server.load(`match /c/{id} { allow get: if ${condition}; }`)).toBe(true);
    expect(await server.mayGet('c/x')).toBe(true);
  });
});

const callChain = (length: number): string =>
  Array.from(
    { length },
    (_, index) => `function f${index}() { return ${index + 1 === length ? 'true' : `f${index + 1}()`}; }`,
  ).join('\n');

test('functions call each other 21 deep, and not 22', async () => {
  const load = (length: number): Promise<boolean> =>
    server.load(`${callChain(length)}\nmatch /c/{id} { allow get: if f0(); }`);
  expect(await load(21)).toBe(true);
  expect(await server.mayGet('c/x')).toBe(true);
  expect(await load(22)).toBe(false);
});
