import {
  collectionIdOf,
  collectionPathOf,
  formatDocumentName,
  parseDocumentName,
  parseDocumentPath,
  relativePath,
  validateCollectionId,
} from './path.ts';
import { DATABASE } from './testing/builders.ts';

test.each(['a/b', 'a/b/c/d', 'a/__id7__', 'a/...', 'a/é b', `a/${'x'.repeat(1500)}`])(
  'accepts the document path %s',
  (path) => {
    expect(parseDocumentPath(path)).toBe(path);
  },
);

test.each([
  ['', 'even number'],
  ['a', 'even number'],
  ['a/b/c', 'even number'],
  ['a/', 'empty'],
  ['/b', 'empty'],
  ['a/.', "'.'"],
  ['../b', "'..'"],
  ['a/__b__', 'reserved'],
  ['__a__/b', 'reserved'],
  ['__id7__/b', 'reserved'],
  [`a/${'é'.repeat(751)}`, '1500 bytes'],
])('refuses the document path "%s"', (path, why) => {
  const refusal = { code: 'INVALID_ARGUMENT', message: expect.stringContaining(why) };
  expect(() => parseDocumentPath(path)).toThrow(expect.objectContaining(refusal));
});

test('refuses a collection id with a slash', () => {
  expect(() => validateCollectionId('a/b')).toThrow("'/'");
});

test('reads the name it writes, and no name of another database', () => {
  const name = formatDocumentName(DATABASE, 'a/b');
  expect(name).toBe('projects/demo/databases/(default)/documents/a/b');
  expect(parseDocumentName(DATABASE, name)).toBe('a/b');
  expect(() => parseDocumentName({ ...DATABASE, projectId: 'other' }, name)).toThrow('projects/other');
  expect(relativePath(name)).toBe('a/b');
});

test('tells the collection of a nested document', () => {
  expect(collectionPathOf('a/1/b/2')).toBe('a/1/b');
  expect(collectionIdOf('a/1/b/2')).toBe('b');
  expect(collectionIdOf('a/1')).toBe('a');
});
