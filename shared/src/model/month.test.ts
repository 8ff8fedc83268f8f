import { experienceFields } from '../testing/builders.ts';
import { decodeExperience } from './experience.ts';
import { formatMonth, monthOf } from './month.ts';

test.each([
  ['2026-01-01T00:00:00Z', 24312, 'Jan 2026'],
  ['2026-10-31T23:59:59Z', 24321, 'Oct 2026'],
  ['2026-12-31T23:59:59-01:00', 24324, 'Jan 2027'],
])('%s is in month %i, %s', (time, month, text) => {
  expect(monthOf(new Date(time))).toBe(month);
  expect(formatMonth(month)).toBe(text);
});

test.each([
  [24321, 24321],
  ...[24321.5, '24321', 0, -1, 120_000, null, Number.NaN].map((stored) => [stored, undefined]),
])('the stored month %p is read as %p', (stored, read) => {
  const decoded = decodeExperience('x', { ...experienceFields(), shared: stored, edited: stored });
  expect(decoded).toMatchObject({ experience: { id: 'x' } });
  if ('experience' in decoded)
    expect([decoded.experience.shared, decoded.experience.edited]).toEqual([read, read]);
});
