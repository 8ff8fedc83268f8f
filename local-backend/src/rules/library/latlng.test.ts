import { testExpressions } from '../testing/evaluate-text.ts';

testExpressions('points', [
  ['latlng.value(1.5, 2).latitude()', 1.5],
  ['latlng.value(1.5, 2).longitude()', 2],
  ['latlng.value(0, 0).distance(latlng.value(0, 0))', 0],
  ['math.round(latlng.value(0, 0).distance(latlng.value(0, 90)) / 1000)', 10008n],
  ['latlng.value(-91, 0)', 'Failure: Latitude -91 or longitude 0 is out of range'],
]);
