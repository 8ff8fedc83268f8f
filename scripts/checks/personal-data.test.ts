import { execFileSync } from 'node:child_process';
import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import { collectionsOf, STORED_DATA, STORED_ROWS, type StoredData } from '@portal/shared/personal-data';
import { readJson, readText, root } from '../support/root.ts';

/** The table of stored data has all collections and all stores on the device, and nothing that is not used. */

const sorted = (names: Iterable<string | undefined>): readonly string[] =>
  [...new Set(names)].map(String).sort();
const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name);

const all = collectionsOf(() => true);
const rules = readText('firestore.rules');

test('the rules list the collections of the table in their heading', () => {
  expect(sorted(matchesOf(rules, /^\/\/ {3}(?:\w+\/\{\w+\}\/)?(\w+)\/\{/gm))).toEqual(sorted(all));
});

test('the rules have a match for each collection that somebody may read or write, and one that stays empty', () => {
  const isServers = (name: string): boolean => ['counted', 'limits', 'withheldTexts'].includes(name);
  const matched = matchesOf(rules, /^ {4}match \/(?:(?:\w+\/)?\{[^}]+\}\/)?(\w+)\//gm);
  expect(sorted(matched)).toEqual(sorted([...all.filter((name) => !isServers(name)), 'versions']));
});

test.each(all)('the rules let those read %s whom the table names', (collection) => {
  const block = new RegExp(`^ {4}match /(?:[^ ]+/)?${collection}/\\{[^}]+\\} \\{\\n([^]*?)^ {4}\\}`, 'gm');
  const body = matchesOf(rules, block).join('\n');
  const reads = matchesOf(body, /allow (?:get|list|read)[^:]*: if ([^;]*);/g);
  const found = new Set(reads.flatMap(readersOf));
  const readers = ['everybody', 'that account', 'moderators'].filter((one) => found.has(one));
  const [{ readers: stated } = { readers: undefined }] = STORED_ROWS.filter(({ names }) =>
    names.includes(collection),
  );
  expect(readers.length === 0 ? 'nobody' : readers.join(' and ')).toBe(stated);
});

function readersOf(condition: string): readonly string[] {
  const account = /request\.auth\.uid|isOwn\(|isPerson\(/.test(condition) ? ['that account'] : [];
  const moderators = condition.includes('isModerator()') ? ['moderators'] : [];
  const named = [...account, ...moderators];
  return named.length > 0 ? named : ['everybody'];
}

test('the indexes are of collections of the table', () => {
  const { indexes, fieldOverrides } = readJson('firestore.indexes.json');
  const indexed: readonly { readonly collectionGroup: string }[] = [...indexes, ...fieldOverrides];
  expect(all).toEqual(expect.arrayContaining(indexed.map(({ collectionGroup }) => collectionGroup)));
});

test('counting and moderation write collections that name no account', () => {
  const naming = collectionsOf(({ account }) => account !== undefined);
  expect(sorted(all.filter((name) => !naming.includes(name)))).toEqual(
    sorted([...KEPT_COLLECTIONS, 'tombstones', 'cases', 'reviews', 'withheldTexts']),
  );
});

test('all that names an account can be downloaded, except tokens, public data, an erasure, verdicts and holds', () => {
  const missing = Object.entries<StoredData>(STORED_DATA).filter(
    ([, { account, isDownloaded }]) => account !== undefined && !isDownloaded,
  );
  expect(missing.map(([key]) => key)).toEqual([
    'session',
    'firstPage',
    'kept',
    'likePace',
    'erasures',
    'verdicts',
    'limits',
  ]);
});

/** The sources of the page, without tests. */
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'shell', 'mf-*', 'shared/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|js|html)$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readText(file) }));

const namesIn = (place: StoredData['place']): readonly string[] =>
  STORED_ROWS.filter((row) => row.place === place).flatMap(({ names }) => names);

test('the page opens the IndexedDB databases of the table, besides those of Firebase', () => {
  const opened = sources.flatMap(({ text }) =>
    matchesOf(text, /(?:openDB(?:<\w+>)?|indexedDB\.open)\(\s*([^,)]+)/g),
  );
  const own = namesIn('IndexedDB').filter((name) => !name.startsWith('firebase'));
  // The names of some end with the id of an account.
  const names = opened.map((name) => name.replace(/^`(\S+) .*`$/, "'$1'"));
  expect(sorted(names)).toEqual(sorted(own.map((name) => `'${name}'`)));
});

test('the page uses the keys of localStorage that the table has, besides that of reCAPTCHA', () => {
  const used = sources.flatMap(({ file, text }) => {
    const calls =
      /(?:localStorage\s*\.?(?:get|set|remove)Item|createKeptByAccount|createDeviceValue<(?!Value>)[^>]+>)\(\s*([^,)]+)/g;
    const keys = matchesOf(text, calls).filter((key) => key !== 'key');
    return keys.map((key) => (/^[A-Z_]+$/.test(key) ? constant(file, text, key) : key));
  });
  const own = namesIn('localStorage').filter((name) => name !== '_grecaptcha');
  expect(sorted(used)).toEqual(sorted(own.map((name) => `'${name}'`)));
});

/** The value of a constant, as it is written in the file. */
function constant(file: string, text: string, name: string): string {
  const [, value] = new RegExp(`const ${name} = (.+);`).exec(text) ?? [];
  return value ?? `${name} of ${file}`;
}

test('the page stores data in no other way', () => {
  const others =
    /sessionStorage|document\.cookie|cookieStore|caches\.|serviceWorker|getDirectory\(|persistentLocalCache|localStorage\[/;
  const keeping = /^shell\/src\/(worker\/|offline\/keep-page\.ts$)/;
  const elsewhere = sources.filter(({ file }) => !keeping.test(file));
  expect(elsewhere.filter(({ text }) => others.test(text)).map(({ file }) => file)).toEqual([]);
});
