import { readOptional } from './fields.ts';

test.each([
  [3, 3],
  [undefined, undefined],
  [null, undefined],
  ['3', undefined],
  [2.5, undefined],
  [6, undefined],
  [{}, undefined],
])('reads %p in an optional field as %p', (stored, read) => {
  expect(readOptional('difficulty', stored)).toBe(read);
});
