import { COUNTRIES, JOB_TYPES, MODES, STATUSES } from '../../../shared/src/experiences/experience.ts';
import { LIMITS, lastDay } from '../../../shared/src/experiences/limits.ts';

/** A value that a field may have, and one that it may not have. */
export interface FieldCase {
  readonly name: string;
  readonly field: string;
  readonly good: unknown;
  readonly bad: unknown;
}

/** A value that a field may have. */
export interface GoodCase {
  readonly name: string;
  readonly field: string;
  readonly good: unknown;
}

const { company, role, round, rounds, description, date } = LIMITS;
const text = (length: number, letter = 'A'): string => letter.repeat(length);
const list = (length: number, item: unknown = 'A round'): unknown[] => Array.from({ length }, () => item);
const DAY = 24 * 60 * 60 * 1000;
/** The calendar's day in UTC, so many days from today. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

export const FIELDS = [
  'company',
  'role',
  'jobType',
  'date',
  'country',
  'rounds',
  'modes',
  'status',
  'description',
  'createdBy',
  'createdByName',
  'likes',
] as const;

/** Whatever the form lets through is let through by the rules. */
export const GOOD_VALUES: readonly GoodCase[] = [
  ...each('company', [
    'ZÜRICH VERSICHERUNG',
    'ЯНДЕКС',
    'ΑΘΗΝΑ',
    '株式会社トヨタ',
    'שלום',
    'شركة',
    '7-ELEVEN & SONS (EU) — "A/B"',
    text(company.most / 2, '😀'),
  ]),
  ...each('jobType', JOB_TYPES),
  ...each('country', COUNTRIES),
  ...each('status', STATUSES),
  ...each('modes', [allModes(true), allModes(false)]),
  ...each('date', [lastDay(new Date()), lastDay(new Date(Date.now() + DAY)), '2000-02-29', '2024-12-31']),
  { name: 'rounds without a word', field: 'rounds', good: list(rounds.most, '') },
];

export const WRONG_VALUES: readonly FieldCase[] = [
  ...sizes('company', company, (length) => text(length)),
  ...sizes('role', role, (length) => text(length)),
  ...sizes('description', description, (length) => text(length)),
  ...sizes('rounds', rounds, (length) => list(length)),
  ...spacing('company', 'ACME CORP', [
    ['lower-case', 'acme corp'],
    ['capitalised', 'Acme Corp'],
    ['ending in a small letter', 'ACME CORp'],
    ['in small Cyrillic', 'яндекс'],
    ['with a leading space', ' ACME CORP'],
    ['with a trailing space', 'ACME CORP '],
    ['with a double space', 'ACME  CORP'],
    ['of a space alone', ' '],
    ['with a tab', 'ACME\tCORP'],
    ['with a line break', 'ACME\nCORP'],
    ['ending in a line break', 'ACME CORP\n'],
    ['with a non-breaking space', 'ACME\u00a0CORP'],
    ['with an ideographic space', 'ACME\u3000CORP'],
    ['with a line separator', 'ACME\u2028CORP'],
    ['with a byte order mark', 'ACME\ufeffCORP'],
    ['with a control character', 'ACME\u0007CORP'],
    ['with a null character', 'ACME\u0000CORP'],
    ['with a control character of Latin-1', 'ACME\u0085CORP'],
    ['with a tab in its second word', 'ACME A\tCORP'],
    ['with a non-breaking space in its second word', 'ACME A\u00a0CORP'],
    ['with a byte order mark in its second word', 'ACME A\ufeffCORP'],
    ['with a control character in its second word', 'ACME A\u0007CORP'],
  ]),
  ...spacing('role', 'Software Engineer', [
    ['with a leading space', ' Software Engineer'],
    ['with a trailing space', 'Software Engineer '],
    ['with a leading tab', '\tSoftware Engineer'],
    ['of a space alone', ' '],
  ]),
  ...choices('jobType', JOB_TYPES[0], ['', 'full-time', 'Freelance', 'Full-time ']),
  ...choices('country', COUNTRIES[0], ['', 'usa', 'France']),
  ...choices('status', STATUSES[0], ['', 'Pending', 'rejected']),
  ...dates(),
  ...roundsAtEachPosition(),
  ...modes(),
  ...types(),
];

function sizes(
  field: string,
  { least, most }: { readonly least: number; readonly most: number },
  make: (size: number) => unknown,
): FieldCase[] {
  const tooMany = { name: `${field} of ${most + 1}`, field, good: make(most), bad: make(most + 1) };
  if (least === 0) return [tooMany];
  return [{ name: `${field} of ${least - 1}`, field, good: make(least), bad: make(least - 1) }, tooMany];
}

function spacing(field: string, good: string, wrong: readonly (readonly [string, string])[]): FieldCase[] {
  return wrong.map(([how, bad]) => ({ name: `${field} ${how}`, field, good, bad }));
}

function choices(field: string, good: string, wrong: readonly string[]): FieldCase[] {
  return wrong.map((bad) => ({ name: `${field} '${bad}'`, field, good, bad }));
}

function dates(): FieldCase[] {
  const wrong = [
    [date.first, '1989-12-31'],
    ['2024-02-29', '2023-02-29'],
    ['2000-02-29', '2001-02-29'],
    ['2024-04-30', '2024-04-31'],
    ['2024-01-31', '2024-01-32'],
    ['2024-12-17', '2024-13-17'],
    ['2024-01-17', '2024-00-17'],
    ['2024-05-01', '2024-05-00'],
    ['2024-05-17', '2024-05-17T00:00:00.000Z'],
    ['2024-05-17', '2024-05-17-01'],
    ['2024-05-17', ' 2024-05-17'],
    ['2024-05-17', '2024-05-17\n'],
    ['2024-05-17', '2024-5-17'],
    ['2024-05-17', '24-05-17'],
    ['2024-05-17', '02024-05-17'],
    ['2024-05-17', '2024/05/17'],
    ['2024-05-17', '20240517'],
    ['2024-05-17', '17-05-2024'],
    ['2024-05-17', '２０２４-05-17'],
    ['2024-05-17', '2024-05'],
    ['2024-05-17', 'tomorrow'],
    ['2024-05-17', ''],
  ] as const;
  // The rules let a year and two days pass, for a leap day and for where it is tomorrow already. One day of grace
  // lets this table be made before midnight and used behind it.
  const tooFar = { name: 'date too far ahead', field: 'date', good: dayIn(367), bad: dayIn(369) };
  const century = { name: 'date of another century', field: 'date', good: dayIn(0), bad: '9999-12-31' };
  return [
    ...wrong.map(([good, bad]) => ({
      name: `date ${JSON.stringify(bad)}, unlike ${good}`,
      field: 'date',
      good,
      bad,
    })),
    tooFar,
    century,
  ];
}

/** The rules look at each round by its position, so each position is tried. */
function roundsAtEachPosition(): FieldCase[] {
  return Array.from({ length: rounds.most }, (_, position) => {
    const good = list(rounds.most).with(position, text(round.most));
    const wrong = (bad: unknown) => ({ field: 'rounds', good, bad: good.with(position, bad) });
    return [
      {
        name: `rounds with ${round.most + 1} characters in item ${position}`,
        ...wrong(text(round.most + 1)),
      },
      { name: `rounds with a number as item ${position}`, ...wrong(position) },
    ];
  }).flat();
}

function modes(): FieldCase[] {
  const good = allModes(true);
  const wrong = (name: string, bad: unknown) => ({ name: `modes ${name}`, field: 'modes', good, bad });
  return [
    ...MODES.flatMap((mode) => {
      const { [mode]: _, ...others } = good;
      return [
        wrong(`without ${mode}`, others),
        wrong(`with another key instead of ${mode}`, { ...others, remote: true }),
        wrong(`with a text as ${mode}`, { ...good, [mode]: 'true' }),
        wrong(`with null as ${mode}`, { ...good, [mode]: null }),
      ];
    }),
    wrong('with one more', { ...good, remote: true }),
    wrong('as a list', Object.values(good)),
    wrong('as a list of their names', Object.keys(good)),
  ];
}

/** A value of each type that the field does not have. */
function types(): FieldCase[] {
  const values = { null: null, number: 7, boolean: true, text: 'text', list: ['ACME'], map: { a: 'A' } };
  const right: Readonly<Record<string, keyof typeof values>> = {
    rounds: 'list',
    modes: 'map',
    likes: 'list',
  };
  return FIELDS.flatMap((field) =>
    Object.entries(values)
      .filter(([type]) => type !== (right[field] ?? 'text'))
      .map(([type, bad]) => ({ name: `${field} as a ${type}`, field, good: undefined, bad })),
  );
}

function each(field: string, values: readonly unknown[]): GoodCase[] {
  return values.map((good) => ({ name: `${field} ${JSON.stringify(good)}`, field, good }));
}

function allModes(value: boolean): Record<string, boolean> {
  return Object.fromEntries(MODES.map((mode) => [mode, value]));
}
