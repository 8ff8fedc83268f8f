import {
  type ChoiceName,
  choicesOf,
  FIELD_NAMES,
  FIELDS,
  isChoice,
  isOptional,
  MODES,
} from '../../../shared/src/experiences/fields.ts';
import { INVISIBLE, MAX_DAYS_AHEAD, ROUND_SEPARATOR } from '../../../shared/src/experiences/limits.ts';
import { dayAhead } from '../support/request.ts';
import { INVISIBLE_CHARACTERS } from './invisible.ts';

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

const { company, role, rounds, description, date } = FIELDS;
const text = (length: number, letter = 'A'): string => letter.repeat(length);
const list = (length: number, item: unknown = 'A round'): unknown[] => Array.from({ length }, () => item);

const AUTHOR_AND_LIKES = ['createdBy', 'createdByName', 'likes'] as const;
export const REQUIRED_FIELDS = [...FIELD_NAMES.filter((name) => !isOptional(name)), ...AUTHOR_AND_LIKES];
export const OPTIONAL_FIELDS: readonly string[] = FIELD_NAMES.filter(isOptional);

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
    text(company.max / 2, '😀'),
    'می\u200cخواهم',
    'क्\u200dष',
    // The rules upper-case ASCII only.
    'яндекс',
  ]),
  ...each('role', ['two  spaces', 'می\u200cخواهم', 'क्\u200dष', 'مهندس', 'Señora Ingeniera (m/w/d)']),
  ...FIELD_NAMES.filter(isChoice).flatMap((name) => each(name, choicesOf(name))),
  ...each('modes', [allModes(true), allModes(false)]),
  ...each('date', [dayAhead(0), dayAhead(1), '2000-02-29', '2024-12-31']),
  ...each('rounds', [
    list(rounds.max, ''),
    [''],
    ['', 'a'],
    ['a', ''],
    ['', '', 'a', '', ''],
    ['.'],
    ['a', '.', ''],
    ['two\nlines', '\u001e', '\\', '$1', '1', 'null'],
    // The form alone limits each round.
    ['a'.repeat(15_000)],
  ]),
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
  ...invisible('company', (character) => `A${character}B C${character}`),
  ...invisible('role', (character) => `a${character}b`),
  ...FIELD_NAMES.filter(isChoice).flatMap(choices),
  ...dates(),
  ...wrongRounds(),
  ...modes(),
  ...types(),
];

function sizes(
  field: string,
  { min, max }: { readonly min: number; readonly max: number },
  make: (size: number) => unknown,
): FieldCase[] {
  const tooMany = { name: `${field} of ${max + 1}`, field, good: make(max), bad: make(max + 1) };
  if (min === 0) return [tooMany];
  return [{ name: `${field} of ${min - 1}`, field, good: make(min), bad: make(min - 1) }, tooMany];
}

function spacing(field: string, good: string, wrong: readonly (readonly [string, string])[]): FieldCase[] {
  return wrong.map(([how, bad]) => ({ name: `${field} ${how}`, field, good, bad }));
}

function choices(field: ChoiceName): FieldCase[] {
  const all = choicesOf(field);
  const [good = ''] = all;
  const wrong = ['', `${good} `, 'full-time', 'usa', 'Pending', 'Freelance', 'France', 'rejected'];
  const numbers = typeof good === 'number' ? [good - 1, all.length + good, good + 0.5, good - 0.5] : [];
  return [...wrong, ...numbers].map((bad) => ({ name: `${field} ${JSON.stringify(bad)}`, field, good, bad }));
}

function dates(): FieldCase[] {
  const wrong = [
    [date.min, '1989-12-31'],
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
  const tooFar = {
    name: 'date too far ahead',
    field: 'date',
    good: dayAhead(MAX_DAYS_AHEAD),
    bad: dayAhead(MAX_DAYS_AHEAD + 1),
  };
  const century = { name: 'date of another century', field: 'date', good: dayAhead(0), bad: '9999-12-31' };
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

/** What is no text, and what would come back as another list when it is joined and split. */
function wrongRounds(): FieldCase[] {
  const items: readonly unknown[] = [7, 1.5, null, true, { a: 'a' }, new Date(0)];
  const wrong = (name: string, good: unknown, bad: unknown) => ({ name, field: 'rounds', good, bad });
  return [
    ...items.flatMap((item) =>
      [0, 1, rounds.max - 1].map((position) =>
        wrong(
          `rounds with ${JSON.stringify(item)} as item ${position}`,
          list(rounds.max).with(position, String(item)),
          list(rounds.max).with(position, item),
        ),
      ),
    ),
    ...[`a${ROUND_SEPARATOR}b`, `${ROUND_SEPARATOR}a`, `a${ROUND_SEPARATOR}`, ROUND_SEPARATOR].flatMap(
      (bad) => [
        wrong(`rounds with ${JSON.stringify(bad)} alone`, ['a b'], [bad]),
        wrong(`rounds with ${JSON.stringify(bad)} first`, ['a b', ''], [bad, '']),
        wrong(`rounds with ${JSON.stringify(bad)} last`, ['', 'a b'], ['', bad]),
      ],
    ),
    wrong('rounds as a map of texts', ['a'], { 0: 'a' }),
  ];
}

function invisible(field: string, make: (character: string) => string): FieldCase[] {
  return INVISIBLE_CHARACTERS.map((character) => {
    if (!INVISIBLE.test(character)) throw new Error(`The form lets ${JSON.stringify(character)} through`);
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return { name: `${field} with U+${code}`, field, good: make(''), bad: make(character) };
  });
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
  return [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS].flatMap((field) =>
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
