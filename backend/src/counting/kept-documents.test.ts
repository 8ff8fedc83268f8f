import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  allChoiceKeys,
  COUNT_VERSION,
  choicesOfKey,
  decodeSummary,
  KEPT_COLLECTIONS,
  KEPT_DOCUMENTS,
} from '@portal/shared/counts';
import { statedInputs } from '@portal/shared/testing/builders';
import { type Database, everyDocument, openDatabase, writeOf } from 'local-backend';
import { reconcileCounts } from '../local/reconcile.ts';
import { sizeOf } from './document-size.ts';
import { recount } from './testing/recount.ts';
import { writeExperiences } from './testing/write-experiences.ts';

const readRoot = (path: string): string =>
  readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');

let database: Database;

beforeEach(async () => {
  database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
});
afterEach(() => database.close());

const collectionOf = (path: string): string => path.slice(0, path.indexOf('/'));

test('exemptions of indexes, recount and version know every kept collection', async () => {
  const { fieldOverrides } = JSON.parse(readRoot('firestore.indexes.json')) as {
    readonly fieldOverrides: readonly { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
  };
  const exempt = fieldOverrides.filter(({ indexes }) => indexes.length === 0);
  const exemptIn = (collection: string) =>
    exempt.filter(({ collectionGroup }) => collectionGroup === collection).map(({ fieldPath }) => fieldPath);
  const exemptions = KEPT_COLLECTIONS.map((collection) => [collection, exemptIn(collection).sort()]);
  const unindexed = Object.entries(KEPT_DOCUMENTS).map(([name, kept]) => [name, [...kept.unindexed].sort()]);
  expect(exemptions).toEqual(unindexed);

  await writeExperiences(database, { a: { questions: ['1|Why?'] } });
  await reconcileCounts(database);
  const written = KEPT_COLLECTIONS.filter((name) => database.count(everyDocument(name)) > 0);
  expect(written).toEqual(KEPT_COLLECTIONS);
  const recounted = new Set(Object.keys(recount(database).documents).map(collectionOf));
  expect([...recounted, 'directory'].sort()).toEqual([...KEPT_COLLECTIONS].sort());

  // If the counting collections, the keys or what a key means change, COUNT_VERSION must be raised, so that every
  // experience is counted again.
  const cells = Object.fromEntries([...KEPT_DOCUMENTS.companySummaries.keys()].sort().map((key) => [key, 1]));
  const meanings = [decodeSummary({ experiences: 1, cells }), [...allChoiceKeys()].sort().map(choicesOfKey)];
  const digest = createHash('sha256').update(JSON.stringify(meanings)).digest('hex').slice(0, 8);
  expect([COUNT_VERSION, digest, ...KEPT_COLLECTIONS].join(' ')).toBe(
    '7 b8a15cc1 directory companySummaries companyTotals totals questions search counted',
  );
});

/** The longest text that may be stored. */
const LONGEST = '漢'.repeat(400);

const WITH_KEYS = Object.entries(KEPT_DOCUMENTS).flatMap(([name, kept]) =>
  'keys' in kept ? [[name, kept] as const] : [],
);

test.each(WITH_KEYS)(
  'a document of %s with all its keys is below its bound, and is taken',
  async (name, { keys, maxBytes }) => {
    const path = `${name}/c-${LONGEST}`;
    const all = keys();
    expect(new Set(all).size).toBe(all.length);
    const cells = Object.fromEntries(all.map((key) => [key, Number.MAX_SAFE_INTEGER]));
    const data = { company: LONGEST, experiences: Number.MAX_SAFE_INTEGER, cells };
    // Firestore adds the size of the document's name, and 32 bytes.
    const bytes = sizeOf(data) + sizeOf(path) + 32;
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(bytes).toBeGreaterThan(0.8 * maxBytes);
    await database.commit([writeOf(path, data)]);
  },
);

test('an experience with the most that is stored stays below the bounds of its documents', async () => {
  const longWords = (count: number, index = 999): string =>
    Array.from({ length: count }, (_, word) => 'क'.repeat(55) + (1_000 * word + index)).join(' ');
  const longText = (index: number) => `${index} `.padEnd(300, '漢');
  await writeExperiences(database, {
    a: {
      company: LONGEST,
      role: longWords(5),
      // With the words of company, role and questions, these words give 600 tokens.
      rounds: Array.from({ length: 200 }, (_, index) => longWords(5, index)),
      roundDetails: Array.from({ length: 60 }, (_, index) => `system_design|240|${index}`),
      questions: Array.from({ length: 30 }, (_, index) => `1|${longText(index)}`),
      ...statedInputs(-1),
      weeks: 52,
    },
  });
  const { documents } = recount(database);
  const tokens = Object.values(documents).flatMap(({ words }) => Object.keys(words ?? {}));
  expect(tokens).toHaveLength(600);
  for (const [path, data] of Object.entries(documents)) {
    const { maxBytes } = KEPT_DOCUMENTS[collectionOf(path) as keyof typeof KEPT_DOCUMENTS];
    expect(sizeOf(data) + sizeOf(path) + 32).toBeLessThanOrEqual(maxBytes);
  }
  await reconcileCounts(database);
});
