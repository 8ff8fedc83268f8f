import * as v from 'valibot';
import { optional } from './fields.ts';

const oneToFive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

test.each([
  [3, 3],
  [undefined, undefined],
  [null, undefined],
  ['3', undefined],
  [6, undefined],
  [{}, undefined],
])('reads %p in an optional field as %p', (stored, read) => {
  expect(v.parse(v.object({ field: optional(oneToFive) }), { field: stored })).toEqual({ field: read });
});
