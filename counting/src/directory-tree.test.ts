import { DIRECTORY_ROOT, type DirectoryDocument, readDirectory } from '@portal/shared/counts';
import { candidateNodes, keyed, readNode, splitNode } from './directory-tree.ts';

const never = (): boolean => false;

const companies = (count: number, name = (index: number) => `COMPANY ${index}`): Map<string, number> =>
  new Map(Array.from({ length: count }, (_, index) => [name(index), 1 + (index % 7)]));

/** As a page reads the documents, which has to be all there was. */
const read = (nodes: ReadonlyMap<string, DirectoryDocument>): Map<string, number> | undefined =>
  readDirectory(
    [...nodes].map(([id, data]) => ({
      id,
      data: id === DIRECTORY_ROOT ? { ...data, isComplete: true } : data,
    })),
  );

test.each([
  [0, 1],
  [1_000, 1],
  [1_001, 5],
  [5_000, 21],
  [15_000, 21],
])('%i companies stand in %i documents, each in one', (count, documents) => {
  const nodes = splitNode(DIRECTORY_ROOT, keyed(companies(count)), never);
  expect(nodes.size).toBe(documents);
  expect(read(nodes)).toEqual(companies(count));
  expect([...nodes.values()].flatMap(({ companies }) => Object.keys(companies))).toHaveLength(count);
});

test('a company stands in the first document on its way that is not split', () => {
  const nodes = splitNode(DIRECTORY_ROOT, keyed(companies(5_000)), never);
  for (const company of companies(5_000).keys()) {
    const node = candidateNodes(company).find((name) => nodes.get(name)?.isSplit !== true) ?? '';
    expect(nodes.get(node)?.companies).toHaveProperty([`=${company}`]);
  }
});

test('a document that is split stays so, however few companies are left', () => {
  const split = new Set([DIRECTORY_ROOT, 'n2']);
  const nodes = splitNode(DIRECTORY_ROOT, keyed(companies(3)), (node) => split.has(node));
  expect([...nodes.keys()].sort()).toEqual(['n0', 'n1', 'n2', 'n20', 'n21', 'n22', 'n23', 'n3', 'root']);
  expect(read(nodes)).toEqual(companies(3));
});

test('long names split a document before it is too large', () => {
  const nodes = splitNode(
    DIRECTORY_ROOT,
    keyed(companies(1_000, (index) => `${index} ${'漢'.repeat(390)}`)),
    never,
  );
  for (const { companies } of nodes.values())
    expect(Buffer.byteLength(JSON.stringify(companies))).toBeLessThan(300_000);
  expect(nodes.size).toBeGreaterThan(4);
});

test('companies whose ways never part stay together', () => {
  const deepest = candidateNodes('ACME').at(-1) ?? '';
  const nodes = splitNode(deepest, keyed(companies(1_500)), never);
  expect(nodes.size).toBe(1);
});

test('the way of a company is always the same', () => {
  expect(candidateNodes('ACME').slice(0, 4)).toEqual(['root', 'n2', 'n22', 'n222']);
  expect(candidateNodes('OTHER 漢字').slice(0, 4)).toEqual(['root', 'n1', 'n13', 'n133']);
  expect(candidateNodes('')).toHaveLength(33);
});

test.each([
  [undefined, { companies: {}, isSplit: false }],
  [{}, { companies: {}, isSplit: false }],
  [
    { companies: { '=A': 1, '=B': 0 }, isSplit: 'yes', isComplete: true, more: 1 },
    { companies: { '=A': 1 }, isSplit: false, isComplete: true },
  ],
])('reads %j', (stored, document) => {
  expect(readNode(stored)).toEqual(document);
});
