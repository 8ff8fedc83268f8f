import type { Mode } from '@portal/shared/model';
import { noteDecided, noteModes } from './chart-notes.ts';
import { aCell, tick } from './testing/a-cell.ts';

const ticking = (count: number, ...modes: readonly Mode[]) => aCell({ count, modes: tick(...modes) });

test('says how many are decided', () => {
  const cells = [aCell({ status: 'selected', count: 1200 }), aCell({ status: 'not_selected' })];
  expect(noteDecided([...cells, aCell({ status: 'pending', count: 2 })])).toBe(
    '1,200 selected of 1,201 with an outcome. The chart also counts 2 pending.',
  );
  expect(noteDecided(cells)).toBe('1,200 selected of 1,201 with an outcome.');
});

test.each([
  ['each has one mode', [ticking(3, 'onsite'), ticking(2, 'virtual')], 5],
  ['those with none make up for those with several', [ticking(1), ticking(1, 'onsite', 'virtual')], 2],
  ['there is no slice', [ticking(3)], 0],
])('does not explain the modes where %s', (_, cells, mentions) => {
  expect(noteModes(cells, mentions)).toBeUndefined();
});

const SEVERAL = 'Some experiences have several modes and count once in each.';

test.each([
  [[ticking(1, 'onsite', 'virtual'), ticking(1, 'onsite')], 3, SEVERAL],
  [[ticking(1), ticking(3, 'onsite')], 3, '1 experience has no mode.'],
  [[ticking(2), ticking(3, 'onsite', 'virtual')], 6, `${SEVERAL} 2 experiences have no mode.`],
])('explains the modes otherwise (%#)', (cells, mentions, note) => {
  expect(noteModes(cells, mentions)).toBe(note);
});
