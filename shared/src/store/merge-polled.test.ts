import { mergePolled } from './merge-polled.ts';

const aDocument = (id: string, isPending = false) => ({ id, data: {}, isPending });

/** Each change as the ids that changed and those that were removed. */
function merging() {
  const told: string[] = [];
  const merged = mergePolled(({ changed, removed }) =>
    told.push(`${changed.map(({ id }) => id)} -${removed}`),
  );
  return { ...merged, told };
}

test('what a read had and the first live change lacks is removed', () => {
  const { live, read, told } = merging();
  read([aDocument('a'), aDocument('b')]);
  live({ changed: [aDocument('b'), aDocument('c')], removed: [] });
  live({ changed: [], removed: ['c'] });
  expect(told).toEqual(['a,b -', 'b,c -a', ' -c']);
});

test('a read leaves what is not sent yet, and removes what else is missing', () => {
  const { live, read, told } = merging();
  live({ changed: [aDocument('a'), aDocument('b', true), aDocument('c', true)], removed: [] });
  read([aDocument('c')]);
  read([aDocument('c'), aDocument('d')]);
  expect(told.slice(1)).toEqual([' -a', 'd -']);
});
