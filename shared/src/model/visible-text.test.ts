import { MAX_NAME_LENGTH } from '../limits.ts';
import { hasTooManyMarks, isReadable, shownName, visibleText } from './visible-text.ts';

test.each([
  ['👩\ufe0f\u200d\u200d💻', '👩\u200d💻'],
  ['🏳\ufe0f\u200d🌈', '🏳\u200d🌈'],
  ['👩\u200dA 👩\u200d', '👩A 👩'],
  ['A\u200dB\u200c', 'AB'],
  ['می\u200cخواهم\u200c', 'می\u200cخواهم'],
  ['ශ\u0dca\u200dරී', 'ශ\u0dca\u200dරී'],
  [`e${'\u0301\u034f'.repeat(20)}a`, `e${'\u0301'.repeat(5)}a`],
  ['Nguye\u0302\u0303n ผู้', 'Nguye\u0302\u0303n ผู้'],
  ['a \u180e\u00a0 b', 'a b'],
])('of %j is visible %j, and nothing less of that', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
  expect(visibleText(visible)).toBe(visible);
});

test('marks that pile up are found, and those of languages are not', () => {
  expect(hasTooManyMarks(`e${'\u0301'.repeat(6)}`)).toBe(true);
  expect(hasTooManyMarks('ผู้ Nguye\u0302\u0303n हिन्दी')).toBe(false);
  expect(hasTooManyMarks(`A${'\u200d'.repeat(9)}`)).toBe(false);
});

test.each(['a', '7', '李', '𞤀', '★ 1'])('%s can be read', (text) => expect(isReadable(text)).toBe(true));
test.each(['', '★', '—', '🍎', '\u0301'])('%j cannot be read', (text) =>
  expect(isReadable(text)).toBe(false),
);

test('a name that is too long is cut off between characters, and ends in no space', () => {
  expect(shownName('😀'.repeat(MAX_NAME_LENGTH + 1))).toBe('😀'.repeat(MAX_NAME_LENGTH));
  expect(shownName(`${'N'.repeat(MAX_NAME_LENGTH - 1)} N`)).toBe('N'.repeat(MAX_NAME_LENGTH - 1));
});
