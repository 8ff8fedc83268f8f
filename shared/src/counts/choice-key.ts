import { COUNTRIES, JOB_TYPES, type JobType, MODES, type Modes, type Status } from '../model/choices.ts';

/** The choice for a country that no form offers. An administrator may have written such a country. */
export const OTHER_COUNTRY = 'Other';
/** The choice for a year that has no letter of its own. By 2040, a later version must add letters. */
export const OTHER_YEAR = 'other';

/** The choices of an experience. Filters and charts count the combinations of these choices. */
export interface Choices {
  /** Four digits, or OTHER_YEAR. */
  readonly year: string;
  /** '' if the experience states no known job type. */
  readonly jobType: JobType | '';
  readonly status: Status;
  readonly modes: Modes;
  /** A country of COUNTRIES, '' if no country is stated, or OTHER_COUNTRY. */
  readonly country: (typeof COUNTRIES)[number] | '' | typeof OTHER_COUNTRY;
}

const FIRST_YEAR = 1990;
const LAST_YEAR = 2039;
const UNSTATED = '-';
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letter → value. The value of a letter that was ever stored must never change. */
export type Letters<Value extends string = string> = ReadonlyMap<string, Value>;

export const lettersOf = <Value extends string>(codes: Readonly<Record<Value, string>>): Letters<Value> =>
  new Map(Object.entries(codes).map(([value, letter]) => [letter as string, value as Value]));

/** A letter for each number of a range. The range has at most 62 numbers. */
export const lettersOfNumbers = (first: number, last: number): Letters =>
  new Map(
    Array.from({ length: last - first + 1 }, (_, index) => [DIGITS.charAt(index), String(first + index)]),
  );

export const YEAR_LETTERS: Letters = new Map([
  ...lettersOfNumbers(FIRST_YEAR, LAST_YEAR),
  [UNSTATED, OTHER_YEAR],
]);
const JOB_TYPE_LETTERS = lettersOf<Choices['jobType']>({
  'Full-time': 'f',
  Intern: 'i',
  Contract: 'c',
  'Part-time': 'p',
  '': UNSTATED,
});
const STATUS_LETTERS = lettersOf<Status>({ pending: 'p', selected: 's', not_selected: 'n' });
const COUNTRY_LETTERS = lettersOf<Choices['country']>({
  USA: 'u',
  India: 'i',
  UK: 'k',
  Germany: 'g',
  Canada: 'c',
  Australia: 'a',
  '': UNSTATED,
  Other: 'o',
});
/** Each mode is a bit: '5' means the first and the third mode. */
const MODE_DIGITS = new Map(
  Array.from({ length: 2 ** MODES.length }, (_, bits) => [String(bits), modesOf(bits)] as const),
);

function modesOf(bits: number): Modes {
  const [onsite, virtual, partiallyOnsite] = MODES.map((_, place) => (bits & (1 << place)) !== 0);
  return { onsite: onsite === true, virtual: virtual === true, partiallyOnsite: partiallyOnsite === true };
}

export const letterOf = (letters: Letters, value: string): string =>
  [...letters].find(([, known]) => known === value)?.[0] ?? UNSTATED;

/** Returns the choices of an experience. Its fields may contain any text. */
export function choicesIn(fields: {
  readonly date: string;
  readonly jobType: string;
  readonly status: Status;
  readonly modes: Modes;
  readonly country: string;
}): Choices {
  const { status, modes } = fields;
  const year = fields.date.slice(0, 4);
  return {
    year: [...YEAR_LETTERS.values()].includes(year) ? year : OTHER_YEAR,
    jobType: JOB_TYPES.find((known) => known === fields.jobType) ?? '',
    status,
    modes,
    country:
      fields.country === '' ? '' : (COUNTRIES.find((known) => known === fields.country) ?? OTHER_COUNTRY),
  };
}

/**
 * A key of five letters: year, job type, status, modes, country.
 * @example choiceKey({ year: '2024', jobType: 'Intern', status: 'pending', modes, country: 'UK' }) // 'yip1k'
 */
export const choiceKey = ({ year, jobType, ...others }: Choices): string =>
  letterOf(YEAR_LETTERS, year) + letterOf(JOB_TYPE_LETTERS, jobType) + outcomeKey(others);

/** The last three letters of a choice key: status, modes, country. */
export const outcomeKey = ({ status, modes, country }: Outcome): string =>
  letterOf(STATUS_LETTERS, status) +
  MODES.reduce((bits, mode, place) => bits + (modes[mode] ? 1 << place : 0), 0) +
  letterOf(COUNTRY_LETTERS, country);

export type Outcome = Pick<Choices, 'status' | 'modes' | 'country'>;

/** The choices of a key; undefined if the text is no key. */
export function choicesOfKey(key: string): Choices | undefined {
  const [year, jobType] = [YEAR_LETTERS.get(key.charAt(0)), JOB_TYPE_LETTERS.get(key.charAt(1))];
  const outcome = outcomeOfKey(key.slice(2));
  return year === undefined || jobType === undefined || !outcome ? undefined : { year, jobType, ...outcome };
}

export function outcomeOfKey(key: string): Outcome | undefined {
  const [status, modes, country] = [
    STATUS_LETTERS.get(key.charAt(0)),
    MODE_DIGITS.get(key.charAt(1)),
    COUNTRY_LETTERS.get(key.charAt(2)),
  ];
  return status === undefined || !modes || country === undefined || key.length !== 3
    ? undefined
    : { status, modes, country };
}

/** Every outcome key: 3 × 8 × 8. */
export const ALL_OUTCOME_KEYS: readonly string[] = product([
  [...STATUS_LETTERS.keys()],
  [...MODE_DIGITS.keys()],
  [...COUNTRY_LETTERS.keys()],
]);

/** Every choice key: 51 years × 5 job types × 192 outcomes. */
export const allChoiceKeys = (): readonly string[] =>
  product([[...YEAR_LETTERS.keys()], [...JOB_TYPE_LETTERS.keys()], ALL_OUTCOME_KEYS]);

function product(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.reduce<readonly string[]>(
    (starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)),
    [''],
  );
}
