import type { QueueEntry } from '@portal/shared/review';
import { listEntries, selectNext } from './selection.ts';

const entriesOf = (ids: string): readonly QueueEntry[] =>
  [...ids].map((id) => ({ id, reported: undefined, objection: undefined }));
const idsOf = (entries: readonly QueueEntry[]) => entries.map(({ id }) => id).join('');
const select = (ids: string, id: string) => ({
  entry: entriesOf(id)[0] as QueueEntry,
  index: ids.indexOf(id),
});

test.each([
  ['abc', 'b', 'abc'],
  ['ac', 'b', 'abc'],
  ['', 'b', 'b'],
  ['c', 'b', 'cb'],
])('the queue %s with the selected entry %s is listed as %s', (queue, selected, listed) => {
  expect(idsOf(listEntries(entriesOf(queue), select('abc', selected)))).toBe(listed);
});

test.each([
  ['abc', 'a', 'b'],
  ['abc', 'c', 'b'],
  ['a', 'a', undefined],
])('of %s, after %s comes %s', (ids, decided, next) => {
  expect(selectNext(entriesOf(ids), decided)?.entry.id).toBe(next);
});
