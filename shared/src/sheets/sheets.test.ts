import { changeSheets, decodeSheets, NO_SHEETS } from '../model/sheets.ts';
import { viewAt } from '../portal/address.ts';
import { OPENING_VIEW } from '../portal/view.ts';
import {
  deleteSheet,
  describeDay,
  describeSheet,
  editSheet,
  joinSheets,
  linkToSheet,
  type SheetEdit,
  sheetOf,
  sheetsOf,
} from './sheet.ts';

const NOW = new Date(2026, 11, 1, 23, 30);
const pilot = sheetOf(NO_SHEETS, 'ACME', 'Pilot');

/** Sheets after these edits of one sheet. */
const edited = (...edits: readonly SheetEdit[]) =>
  edits.map((edit) => editSheet(pilot, edit, 3)).reduce(changeSheets, NO_SHEETS);

test('a sheet is stored without the words of others, has all spellings, and leaves nothing when deleted', () => {
  const sheets = edited(
    { date: '2030-01-02', own: ['Why\u001eus?', true] },
    { done: ['What is a hash?', true] },
    { done: ['Why us?', true], note: 'Trees.' },
    { done: ['what is a HASH', false] },
  );
  expect(JSON.stringify(sheets)).not.toMatch(/hash/i);
  expect(decodeSheets(sheets)).toEqual(sheets);
  const sheet = sheetOf(sheets, 'Acme', 'PILOT');
  expect(sheet).toMatchObject({ date: '2030-01-02', note: 'Trees.', own: ['Why us?'], total: 3 });
  expect(sheet.done).toHaveLength(1);
  expect(sheetOf(sheets, 'ACME', '').isStored).toBe(false);
  const removed = changeSheets(sheets, editSheet(sheet, { own: ['Why us?', false] }, 2));
  expect(sheetOf(removed, 'ACME', 'Pilot')).toMatchObject({ own: [], done: [], total: 2 });
  expect(changeSheets(sheets, deleteSheet(sheets, sheet))).toEqual(NO_SHEETS);
});

test('the next interview comes first, one without a date last', () => {
  const sheets = Object.entries({ A: '', B: '2026-12-03', C: '2026-12-01' })
    .map(([company, date]) => editSheet(sheetOf(NO_SHEETS, company, 'A\u001fB'), { date }, 1))
    .reduce(changeSheets, NO_SHEETS);
  const stored = { ...sheets, names: { ...sheets.names, ['0'.repeat(14)]: 'D\u001fA\u001eB' } };
  expect(sheetsOf(stored).map(({ company }) => company)).toEqual(['C', 'B', 'A']);
  expect(joinSheets(NO_SHEETS, stored)).toEqual(sheets);
});

test.each([
  ['2026-12-01', 'today'],
  ['2026-12-02', 'tomorrow'],
  ['2026-12-03', 'on Thursday'],
  ['2026-12-07', 'on Monday'],
  ['2026-12-08', 'on 8 Dec'],
  ['2027-12-03', 'on 3 Dec 2027'],
])('on 1 December 2026, %s is %s', (date, words) => {
  expect(describeDay(date, NOW)).toBe(words);
});

test('a sheet is told with its day and its ticks, and has an address', () => {
  const sheet = sheetOf(edited({ done: ['Why?', true], date: '2026-12-03' }), 'ACME', 'Pilot');
  expect(describeSheet(sheet, NOW)).toBe(', on Thursday: 1 of 3 done');
  expect(describeSheet({ ...sheet, total: 0 }, NOW)).toBe(', on Thursday');
  const { prepare, filters } = viewAt(linkToSheet(sheet, OPENING_VIEW)).list;
  expect([prepare, filters.companies, filters.roles]).toEqual([true, ['ACME'], ['Pilot']]);
});

test('the sheets of a device join those of an account without a loss', () => {
  const account = edited({ date: '2030-01-02', note: 'Trees.', done: ['Why?', true] });
  const device = edited({ date: '2031-01-02', note: 'Graphs.', done: ['How?', true] });
  const joined = changeSheets(account, joinSheets(account, device));
  const sheet = sheetOf(joined, 'ACME', 'Pilot');
  expect(sheet).toMatchObject({ date: '2030-01-02', note: 'Trees.\n\nGraphs.' });
  expect(sheet.done).toHaveLength(2);
  expect(changeSheets(joined, joinSheets(joined, device))).toEqual(joined);
});
