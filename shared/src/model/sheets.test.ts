import { MAX_SHEETS, MAX_SHEETS_LENGTH } from '../limits.ts';
import { changeSheets, decodeSheets, hasChange, NO_SHEETS, requireRoom } from './sheets.ts';

const [KEY, TICK] = ['0'.repeat(14), 'a'.repeat(14)];
const STORED = { names: { [KEY]: 'ACME\u001fPilot' }, texts: { [`${KEY} done ${TICK}`]: '' } };

test.each([undefined, null, 7, [], { names: [] }])('%j holds no sheets', (data) => {
  expect(decodeSheets(data)).toEqual(NO_SHEETS);
});

test('what is stored comes back, and malformed entries are left out', () => {
  const names = { ...STORED.names, short: 'ACME\u001f', [TICK]: 'without a separator' };
  const texts = { ...STORED.texts, [`${KEY} more`]: '', note: '' };
  for (const date of [7, '12026-01-01', '2026-02-30', 'soon'])
    expect(decodeSheets({ names, texts: { ...texts, [`${KEY} date`]: date } })).toEqual(STORED);
  expect(decodeSheets({ names, texts, more: true })).toEqual(STORED);
});

test('a change leaves everything else, and is known once it is stored', () => {
  const change = { names: { [KEY]: null }, texts: { [`${KEY} note`]: 'Trees.' } };
  expect(hasChange(STORED, change)).toBe(false);
  const next = changeSheets(STORED, change);
  expect(next).toEqual({ names: {}, texts: { ...STORED.texts, [`${KEY} note`]: 'Trees.' } });
  expect(hasChange(next, change)).toBe(true);
});

test('one sheet too many throws, and so does too much text', () => {
  const names = Object.fromEntries(
    Array.from({ length: MAX_SHEETS }, (_, index) => [`k${index}`, 'A\u001f']),
  );
  const add = (name: string) => () =>
    requireRoom({ names, texts: {} }, { names: { [name]: 'B\u001f' }, texts: {} });
  expect(add('k0')).not.toThrow();
  expect(add('more')).toThrow('There is room for 0 more');
  const long = { names: {}, texts: { note: 'a'.repeat(MAX_SHEETS_LENGTH) } };
  expect(() => requireRoom(NO_SHEETS, long)).toThrow(expect.objectContaining({ what: 'text' }));
});
