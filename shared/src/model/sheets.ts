import * as v from 'valibot';
import { MAX_SHEET_TEXTS, MAX_SHEETS, MAX_SHEETS_LENGTH } from '../limits.ts';
import { isOnCalendar } from './calendar.ts';
import { FullError } from './errors.ts';

type Texts = Readonly<Record<string, string>>;

/** The preparation sheets of an account or a device. Both are maps, so that changes of two devices add up. */
export interface Sheets {
  /** Key of a sheet → company and role, with a separator between them. */
  readonly names: Texts;
  /** What belongs to a sheet. A name begins with the key of the sheet, see `sheet.ts`. */
  readonly texts: Texts;
}

/** Texts to store, and null for those to delete. Everything else stays as another device has stored it. */
export type SheetsChange = Readonly<Record<keyof Sheets, Readonly<Record<string, string | null>>>>;

export const NO_SHEETS: Sheets = { names: {}, texts: {} };

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const changed = (texts: Texts, change: SheetsChange['texts']): Texts =>
  Object.fromEntries(Object.entries({ ...texts, ...change }).filter(isText));

export const changeSheets = ({ names, texts }: Sheets, change: SheetsChange): Sheets => ({
  names: changed(names, change.names),
  texts: changed(texts, change.texts),
});

/** True if the sheets are already as the change makes them. */
export const hasChange = (sheets: Sheets, change: SheetsChange): boolean =>
  (['names', 'texts'] as const).every((field) =>
    Object.entries(change[field]).every(([name, text]) => (sheets[field][name] ?? null) === text),
  );

const hasTooManyNames = ({ names }: Sheets): boolean => Object.keys(names).length > MAX_SHEETS;
const hasTooMuchText = ({ names, texts }: Sheets): boolean =>
  Object.keys(texts).length > MAX_SHEET_TEXTS ||
  [names, texts].some((map) => Object.entries(map).flat().join('').length > MAX_SHEETS_LENGTH);

/** Throws FullError if the change would exceed a limit of the rules. */
export function requireRoom(sheets: Sheets, change: SheetsChange): void {
  const next = changeSheets(sheets, change);
  if (!hasTooManyNames(sheets) && hasTooManyNames(next)) throw new FullError(0);
  if (!hasTooMuchText(sheets) && hasTooMuchText(next)) throw new FullError(0, 'text');
}

const isName = (name: string): boolean => name.indexOf('\u001f') > 0 && name.length <= 1000;
const KEY = /^[0-9a-z]{14}$/;
const ENTRY = /^[0-9a-z]{14} (date|note|total|(done|own) [0-9a-z]{14})$/;
const isEntry = ([name, text]: readonly [string, string]): boolean =>
  ENTRY.test(name) && (!name.endsWith(' date') || isOnCalendar(text));
const texts = v.fallback(v.record(v.string(), v.unknown()), {});
const stored = v.fallback(v.object({ names: texts, texts }), { names: {}, texts: {} });

/** The stored sheets. Unknown and malformed entries are left out. */
export function decodeSheets(data: unknown): Sheets {
  const { names, texts } = v.parse(stored, data);
  const known = Object.entries(names).filter(isText);
  const belonging = Object.entries(texts).filter(isText);
  return {
    names: Object.fromEntries(known.filter(([key, name]) => KEY.test(key) && isName(name))),
    texts: Object.fromEntries(belonging.filter(isEntry)),
  };
}
