import fc from 'fast-check';
import type { ExperienceFields } from '../../../shared/src/experiences/experience.ts';
import {
  type ChoiceName,
  choicesOf,
  FIELD_NAMES,
  FIELDS,
  isChoice,
} from '../../../shared/src/experiences/fields.ts';
import { MAX_TEXT_TOTAL, ROUND_SEPARATOR } from '../../../shared/src/experiences/limits.ts';
import {
  arrayRemove,
  arrayUnion,
  type Data,
  type FieldValue,
  SERVER_TIMESTAMP,
} from '../support/sent-request.ts';
import { weigh } from './context.ts';

/** Values close to what a field may have: on the near side of the border mostly, and on the far side. */
interface FieldValues {
  readonly near: readonly unknown[];
  readonly far: readonly unknown[];
}

const { company, role, rounds, description } = FIELDS;
const letters = (count: number): string => 'A'.repeat(count);
const many = (count: number, item: unknown = 'A talk'): readonly unknown[] => Array(count).fill(item);
const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const MODES = { onsite: true, virtual: false, partiallyOnsite: false };

const COMPANIES: FieldValues = {
  near: [
    ...['ACME', 'ACME', 'A', 'A B C', 'ÉCOLE 42', 'ØRSTED A/S', '7-ELEVEN', 'ΑΒΓ', '三菱', '"\\\'$()|^.*'],
    ...[letters(company.max), '😀'.repeat(company.max / 2), 'ЯНДЕКС', 'яндекс', 'A\u200cB', 'A\u200dB'],
  ],
  far: [
    ...['', ' ', 'a', 'Acme', ' ACME', 'ACME ', 'A  B', 'A\tB', 'A\nB', 'ACME\n', 'A\u00a0B', 'A\u3000B'],
    ...['A\u2028B', 'A\u2003B', '\ufeffA', 'A\u0000', 'A\u0085B', 'A\u007f', 'STRAßE', 'ﬁ', 'ǅ'],
    ...['A\u200bB', 'A\u00adB', '\u2800', 'A\ufe0f', 'A\u202eB', 'A\u2066B', 'A\u{e0041}', '\u3164'],
    ...[letters(company.max + 1), `${'😀'.repeat(company.max / 2)}A`],
  ],
};

const DATES: FieldValues = {
  near: ['2024-05-17', '2024-05-17', '1990-01-01', '2024-02-29', '2000-02-29', dayIn(0), dayIn(1)],
  far: [
    ...[
      '1989-12-31',
      '9999-12-31',
      dayIn(4),
      dayIn(365),
      '2024-13-01',
      '2024-00-10',
      '2024-01-00',
      '2024-01-32',
    ],
    ...['2023-02-29', '2100-02-29', '2024-02-30', '2024-02-31', '2024-04-31', '2024-06-31', '2024-09-31'],
    ...['2024-5-17', '24-05-17', '02024-05-17', '2024-05-17-01', '2024-05-17T10:00:00.000Z', '2024/05/17'],
    ...[' 2024-05-17', '2024-05-17\n', '２０２４-05-17', '-', ''],
  ],
};

const NONE: FieldValues = { near: [], far: [] };

const VALUES_OF: Readonly<Record<keyof ExperienceFields, FieldValues>> = {
  ...choiceValues(),
  company: COMPANIES,
  date: DATES,
  role: {
    near: ['Tester', 'Tester', 'x', 'a\u200cb', 'Señora  Ingeniera', letters(role.max)],
    far: [
      ...['', ' ', ' x', 'x ', '\tx', 'x\n', 'two\nlines', letters(role.max + 1), 'a\u00a0b', 'a\u200bb'],
      ...['a\u2067b', 'a\ufeffb', '\u115f'],
    ],
  },
  rounds: {
    near: [
      ...[['One', 'Two'], ['One', 'Two'], ['One'], [''], many(rounds.max), many(rounds.max, '')],
      ...[['r'.repeat(14_000)], [...many(rounds.max - 1, ''), 'last'], ['', 'a', '', ''], ['.', '.']],
    ],
    far: [
      ...[[], many(rounds.max + 1, ''), ['r'.repeat(MAX_TEXT_TOTAL)], [1], [null], ['a', {}], ['a', true]],
      ...[
        { first: 'a' },
        'a',
        [...many(rounds.max - 1), 7],
        [...many(rounds.max - 1), ROUND_SEPARATOR],
        [`a${ROUND_SEPARATOR}b`],
      ],
    ],
  },
  modes: {
    near: [MODES, MODES, { onsite: true, virtual: true, partiallyOnsite: true }],
    far: [
      ...[{}, { ...MODES, remote: true }, { onsite: true, virtual: true }, { ...MODES, onsite: 'true' }],
      ...[{ ...MODES, virtual: null }, { onsite: true, virtual: true, remote: true }, [true, true, true]],
    ],
  },
  description: {
    near: ['', '', 'Fine.', ' \n ', letters(description.max)],
    far: [letters(description.max + 1)],
  },
  createdBy: { near: ['ada', 'grace', null], far: ['', 'Anonymous', 'Ada Lovelace', 'null'] },
  createdByName: {
    near: ['Ada Lovelace', 'Grace Hopper', 'Bob', 'Anonymous'],
    far: ['', ' ', 'Ada King', 'anonymous', 'Anonymous ', 'null', 'ada'],
  },
  likes: {
    near: [[], ['ada'], ['grace', 'bob']],
    far: ['ada', { first: 'ada' }, [null], [1], ['ada', 'ada']],
  },
};

const VALUES: ReadonlyMap<string, FieldValues> = new Map(Object.entries(VALUES_OF));

function choiceValues(): Record<ChoiceName, FieldValues> {
  const texts = ['', 'full-time', 'Full-time ', 'Temp', 'usa', 'France', 'Pending', 'not selected'];
  const values = FIELD_NAMES.filter(isChoice).map((name) => {
    const near = choicesOf(name);
    return [name, { near, far: typeof near[0] === 'number' ? [0, -1, near.length + 1, '3'] : texts }];
  });
  return Object.fromEntries(values) as Record<ChoiceName, FieldValues>;
}

const FIELD_VALUES: readonly FieldValue[] = [
  SERVER_TIMESTAMP,
  { $: 'increment', by: 1 },
  arrayUnion('ada'),
  arrayRemove('ada', 'One'),
  arrayUnion('bob', 'grace'),
];

export const KNOWN_FIELDS: readonly string[] = [...VALUES.keys()];

/** Values for a field of which few may stand there: of its own type mostly, and of every other. */
export function anyValues(field: string): readonly unknown[] {
  const { near, far } = VALUES.get(field) ?? NONE;
  return [...near, ...far, ...far, ...far, null, 7, true, 'text', ['a'], {}, ...FIELD_VALUES];
}

const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 4 });
const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const RANDOM: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  company: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ').toUpperCase()),
  role: fc.string({ minLength: 1, maxLength: 9 }),
  rounds: fc.array(text, { minLength: 1, maxLength: 3 }),
  description: text,
};

/** The fields of the form, mostly with values close to what they may have, else with random ones. */
export const form: fc.Arbitrary<Data> = fc.record(
  Object.fromEntries(
    KNOWN_FIELDS.filter((field) => !['createdBy', 'createdByName', 'likes'].includes(field)).map((field) => {
      const near = fc.constantFrom(...(VALUES.get(field) ?? NONE).near);
      return [field, weigh([19, near], [1, RANDOM[field] ?? near])];
    }),
  ),
);
