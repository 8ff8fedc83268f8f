import { hashOf } from '../counts/hash.ts';
import { questionKey as tickOf } from '../counts/question-document.ts';
import { lastDay } from '../limits.ts';
import { cleanLine } from '../model/clean-text.ts';
import { NO_FILTERS } from '../model/filters.ts';
import { foldForSearch } from '../model/fold-text.ts';
import type { Sheets, SheetsChange } from '../model/sheets.ts';
import { addressOf } from '../portal/address.ts';
import type { View } from '../portal/view.ts';

/** How a reader prepares for an interview at one company, for one role or, if `role` is '', for any. */
export interface Sheet {
  readonly key: string;
  readonly company: string;
  readonly role: string;
  /** The date of the interview, as YYYY-MM-DD, or ''. */
  readonly date: string;
  readonly note: string;
  /** The number of questions that could be ticked when the sheet was changed last. */
  readonly total: number;
  /** The ticked questions, each as `tickOf`: a hash, so that a removed experience leaves no words. */
  readonly done: readonly string[];
  /** The reader's own questions. */
  readonly own: readonly string[];
  /** False until the first change stores the sheet. */
  readonly isStored: boolean;
}

/** What the reader changes in a sheet: a text, or a question by its text and whether it is there. */
export interface SheetEdit {
  readonly date?: string;
  readonly note?: string;
  readonly done?: readonly [question: string, isDone: boolean];
  readonly own?: readonly [question: string, isOwn: boolean];
}

const SEPARATOR = '\u001f';
/** The rules join texts with it, so no text may contain it. */
const plain = (text: string): string | null => text.replaceAll('\u001e', ' ') || null;

export { tickOf };

/** The sheet of a company and a role, in any spelling that a search takes for the same; an empty one if there is none. */
export function sheetOf({ names, texts }: Sheets, ...name: readonly [company: string, role: string]): Sheet {
  const [company = '', role = ''] = name.map(cleanLine);
  const key = hashOf(`${foldForSearch(company)}\n${foldForSearch(role)}`);
  const entries = Object.entries(texts).map(([name, text]) => [...name.split(' '), text] as const);
  const listed = (field: string) => entries.filter(([ofKey, name]) => ofKey === key && name === field);
  return {
    ...{ key, company, role },
    date: texts[`${key} date`] ?? '',
    note: texts[`${key} note`] ?? '',
    total: Number(texts[`${key} total`] ?? 0),
    done: listed('done').map(([, , tick = '']) => tick),
    own: listed('own').map((entry) => entry.at(-1) ?? ''),
    isStored: names[key] !== undefined,
  };
}

/** All sheets, the next interview first. Those without a date are last. Names that belong to another key are left out. */
export function sheetsOf(sheets: Sheets): readonly Sheet[] {
  const order = ({ date, company }: Sheet): string => `${date || '9999-99-99'} ${company}`;
  return Object.entries(sheets.names)
    .map(([key, name]) => [key, ...name.split(SEPARATOR)])
    .map(([key, company = '', role = '']) => ({ sheet: sheetOf(sheets, company, role), key }))
    .flatMap(({ sheet, key }) => (sheet.key === key ? sheet : []))
    .sort((one, other) => order(one).localeCompare(order(other)));
}

const namesOf = (sheets: readonly Sheet[]): Sheets['names'] =>
  Object.fromEntries(sheets.map(({ key, company, role }) => [key, `${company}${SEPARATOR}${role}`]));

/** Stores the edit, and the sheet itself if it is new. `total` is the number of questions that can be ticked then. */
export function editSheet(sheet: Sheet, edit: SheetEdit, total: number): SheetsChange {
  const { key } = sheet;
  const { date, note, done, own } = edit;
  const [question = '', isOwn = true] = own ?? [];
  return {
    names: namesOf([sheet]),
    texts: {
      [`${key} total`]: String(total),
      ...(date !== undefined && { [`${key} date`]: plain(date) }),
      ...(note !== undefined && { [`${key} note`]: plain(note) }),
      ...(done && { [`${key} done ${tickOf(done[0])}`]: done[1] ? '' : null }),
      ...(own && { [`${key} own ${tickOf(question)}`]: isOwn ? plain(question) : null }),
      ...(!isOwn && { [`${key} done ${tickOf(question)}`]: null }),
    },
  };
}

/** Deletes the sheet with all that belongs to it. */
export function deleteSheet({ texts }: Sheets, { key }: Sheet): SheetsChange {
  const own = Object.keys(texts).filter((name) => name.startsWith(`${key} `));
  return { names: { [key]: null }, texts: Object.fromEntries(own.map((name) => [name, null])) };
}

/** Adds the sheets of a device to those of an account, whose texts stay. Another note of the device comes below. */
export function joinSheets(account: Sheets, device: Sheets): SheetsChange {
  const texts = Object.entries(device.texts).map(([name, text]) => {
    const known = account.texts[name];
    const isAdded = name.endsWith(' note') && !known?.includes(text);
    return [name, known !== undefined && isAdded ? `${known}\n\n${text}` : (known ?? text)] as const;
  });
  return { names: namesOf(sheetsOf(device)), texts: Object.fromEntries(texts) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a date is, seen from `now`: 'today', 'tomorrow', 'on Tuesday' for the next six days, 'on 3 Dec' or 'on 3 Dec 2027'. */
export function describeDay(date: string, now: Date): string {
  const ahead = (Date.parse(date) - Date.parse(lastDay(now))) / DAY_MS;
  if (ahead === 0 || ahead === 1) return ahead === 0 ? 'today' : 'tomorrow';
  const isNear = ahead <= MAX_DAYS_WITHOUT_YEAR && date.startsWith(`${now.getFullYear()}-`);
  const format = ahead > 1 && ahead <= 6 ? ({ weekday: 'long' } as const) : isNear ? SHORT : LONG;
  return `on ${new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' }).format(Date.parse(date))}`;
}

const MAX_DAYS_WITHOUT_YEAR = 183;
const SHORT = { day: 'numeric', month: 'short' } as const;
const LONG = { ...SHORT, year: 'numeric' } as const;

export const nameOfSheet = ({ company, role }: Pick<Sheet, 'company' | 'role'>): string =>
  [company, role].filter(Boolean).join(', ');

/** What follows the name of a sheet, such as ', on Tuesday: 4 of 12 done', if its questions are known. */
export function describeSheet({ date, done, total }: Sheet, now = new Date()): string {
  const day = date && `, ${describeDay(date, now)}`;
  return total === 0 ? day : `${day}: ${Math.min(done.length, total)} of ${total} done`;
}

export const isOver = ({ date }: Sheet, now = new Date()): boolean => date !== '' && date < lastDay(now);

/** The address of a sheet. The list's order and the charts' filters are those in `view`. */
export function linkToSheet(
  { company, role }: Pick<Sheet, 'company' | 'role'>,
  { list, charts }: Pick<View, 'list' | 'charts'>,
): string {
  const filters = { ...NO_FILTERS, companies: [company], roles: role === '' ? [] : [role] };
  const opened = { search: '', sort: list.sort, filters, prepare: true } as const;
  return addressOf({ tab: 'experiences', detail: undefined, list: opened, charts });
}
