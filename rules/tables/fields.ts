import {
  MAX_HOURS_AHEAD,
  MAX_QUESTION_LENGTH,
  MAX_TEXT_TOTAL,
  ROUND_SEPARATOR,
} from '../../shared/src/limits.ts';
import {
  type ChoiceName,
  choicesOf,
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  isChoice,
  isOptional,
  MINUTES,
  MODES,
  ROUND_KINDS,
} from '../../shared/src/model/fields.ts';
import { having } from '../support/changes.ts';
import type { Data, Request } from '../support/request.ts';
import { dayAhead } from '../support/request.ts';
import { allowed, denied, type Row } from '../support/table.ts';

/** Values that a field may and may not have, mostly close to the limits. */
export interface FieldValues {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const { company, role, rounds, date, weeks, roundDetails, questions, advice } = FIELDS;
/** The time for which a day that is refused now must stay refused. */
const TEST_HOURS = 1;
const list = (length: number, item: unknown = 'A round'): readonly unknown[] => Array(length).fill(item);
const alone = (...items: readonly string[]): readonly unknown[] => items.map((item) => [item]);
const NO_TEXTS: readonly unknown[] = [7, 1.5, null, true, { a: 'a' }, new Date(0)];
const inRounds = (item: unknown): readonly unknown[] =>
  [0, 1, rounds.max - 1].map((position) => list(rounds.max).with(position, item));
const allModes = (value: unknown) => Object.fromEntries(MODES.map((mode) => [mode, value]));

/** The rules accept every value that the form accepts. */
export const VALUES: Readonly<Record<FieldName, FieldValues>> = {
  ...choices(),
  company: {
    good: [
      ...['ACME', 'ACME CORP', 'AB C', 'A', 'A B C', 'ZÜRICH VERSICHERUNG', 'ÉCOLE 42', 'ØRSTED A/S'],
      ...['ЯНДЕКС', 'ΑΘΗΝΑ', '株式会社トヨタ', 'שלום', 'شركة'],
      ...['7-ELEVEN & SONS (EU) — "A/B"', '"\\\'$()|^.* A'],
      ...['می\u200cخواهم', 'क्\u200dष', `${'😀'.repeat(company.max / 2 - 1)}AB`, 'A'.repeat(company.max)],
      // The rules change only ASCII letters to upper case.
      ...['яндекс', 'STRAßE', 'ﬁ', 'ǅ'],
      // Joining characters in words that need them, and a letter with the maximum number of marks.
      ...['👩\u200d💻 A', 'ශ්\u200dරී', 'فا\u200cرس', `E${'\u0301'.repeat(5)} ${'\u0323'.repeat(5)}`, 'ผู้', 'Ế'],
      // Characters whose category depends on the version of Unicode.
      ...['𞤀', 'Ɤ', '\u{1df00}', 'ᦀᦰ', '㉈', '\u{33479}', '\u{11f04}\u{11f34}', '★ 1'],
    ],
    bad: [
      ...['', ' ', 'a', 'acme corp', 'Acme Corp', 'ACME CORp', ' ACME CORP', 'ACME CORP ', 'ACME  CORP'],
      ...['ACME\tCORP', 'ACME\nCORP', 'ACME CORP\n', 'ACME\u00a0CORP', 'ACME\u3000CORP', 'ACME\u2028CORP'],
      ...['ACME\ufeffCORP', 'ACME\u0007CORP', 'ACME\u0000CORP', 'ACME\u0085CORP', '\ufeffA'],
      ...['ACME A\tCORP', 'ACME A\u00a0CORP', 'ACME A\ufeffCORP', 'ACME A\u0007CORP'],
      ...['\u200c', '\u200d', 'ACME\u200c', 'A\u200dB', 'ی\u200c', '👩\u200d', '👩\u200dA', 'A\u200d👩'],
      ...['क\u200d\u200dष', `E${'\u0301'.repeat(6)}`, `क${'\u094d\u200d'.repeat(3)}क`],
      ...['★', '--', '\u0301', '。', '🍎'],
      ...['A\u200bB', 'A\u00adB', '\u2800', 'A\ufe0f', 'A\u202eB', 'A\u2066B', 'A\u{e0041}', '\u3164'],
      ...['A'.repeat(company.max + 1), `${'😀'.repeat(company.max / 2)}A`],
    ],
  },
  role: {
    good: [
      ...['Tester', 'Software Engineer', 'A', 'ab', 'می\u200cخواهم', 'क्\u200dष', 'مهندس'],
      ...['Señora Ingeniera (m/w/d)', 'A'.repeat(role.max)],
    ],
    bad: [
      ...['', ' ', ' Software Engineer', 'Software Engineer ', 'x\n', 'two\nlines', 'two  spaces'],
      ...['\u200d', 'Engineer\u200c', `e${'\u0301'.repeat(6)}`, '—', '🍎'],
      ...['a\u00a0b', 'a\u200bb', 'a\u2067b', 'a\ufeffb', '\u115f', 'A'.repeat(role.max + 1)],
    ],
  },
  date: {
    good: [
      ...['2024-05-17', date.min, dayAhead(0), dayAhead(MAX_HOURS_AHEAD / 24), '2000-02-29'],
      ...['2024-12-31', '2024-04-30', '2024-01-31', '2024-12-17', '2024-01-17', '2024-05-01', '2024-02-29'],
    ],
    bad: [
      ...['1989-12-31', '9999-12-31', '2023-02-29', dayAhead(365)],
      dayAhead((MAX_HOURS_AHEAD + TEST_HOURS) / 24 + 1),
      ...['2001-02-29', '2100-02-29', '2024-02-30', '2024-02-31', '2024-04-31', '2024-06-31', '2024-09-31'],
      ...['2024-01-32', '2024-13-01', '2024-13-17', '2024-00-10', '2024-00-17', '2024-05-00', '2024-01-00'],
      ...['2024-05-17T00:00:00.000Z', '2024-05-17T10:00:00.000Z', '2024-05-17-01', ' 2024-05-17'],
      ...['2024-5-17', '24-05-17', '02024-05-17', '2024/05/17', '20240517', '17-05-2024', '２０２４-05-17'],
      ...['2024-05-17\n', '2024-05', 'tomorrow', '-', ''],
    ],
  },
  monthOnly: { good: [], bad: [true, false, 'true', 1] },
  rounds: {
    good: [
      ...[['One', 'Two'], ['One'], ['a b'], list(1), list(rounds.max), list(rounds.max, '')],
      ...[[''], ['', 'a'], ['a', ''], ['a b', ''], ['', 'a b'], ['.'], ['.', '.'], ['a', '.', '']],
      ...[['', '', 'a', '', ''], ['', 'a', '', ''], [...list(rounds.max - 1, ''), 'last'], ['a']],
      ['two\nlines', '\u001e', '\\', '$1', '1', 'null'],
      // Only the form limits the length of a round.
      ['a'.repeat(15_000)],
      ...NO_TEXTS.flatMap((item) => inRounds(String(item))),
    ],
    bad: [
      ...[[], list(rounds.max + 1), list(rounds.max + 1, ''), ['r'.repeat(MAX_TEXT_TOTAL)]],
      ...[{ 0: 'a' }, { first: 'a' }, [1], [null], ['a', {}], ['a', true]],
      // Values that are not texts, and texts that would change when the list is joined into one text and split again.
      ...NO_TEXTS.flatMap(inRounds),
      ...[`a${ROUND_SEPARATOR}b`, `${ROUND_SEPARATOR}a`, `a${ROUND_SEPARATOR}`, ROUND_SEPARATOR].flatMap(
        (text) => [[text], [text, ''], ['', text], [...list(rounds.max - 1), text]],
      ),
    ],
  },
  modes: {
    good: [allModes(true), allModes(false), { ...allModes(false), onsite: true }],
    bad: [
      ...MODES.flatMap((mode) => {
        const { [mode]: _, ...others } = allModes(true);
        const wrong = ['true', null].map((value) => ({ ...others, [mode]: value }));
        return [others, { ...others, remote: true }, ...wrong];
      }),
      ...[{}, { ...allModes(true), remote: true }, [...MODES], MODES.map(() => true)],
    ],
  },
  description: { good: [''], bad: [' ', 'Fine.'] },
  weeks: { good: [weeks.min, 1, weeks.max], bad: [weeks.min - 1, weeks.max + 1, 0.5, '1', 'many', [1]] },
  roundDetails: {
    good: [
      ...[['||0'], ['coding|45|1abcdef', '||zzzzzzz', '|240|0', 'hr||a'], list(roundDetails.max, '||0')],
      ...Object.keys(ROUND_KINDS).map((kind) => [`${kind}||0`]),
      ...MINUTES.map((minutes) => [`|${minutes}|0`]),
    ],
    bad: [
      ...[[], list(roundDetails.max + 1, '||0'), '||0', { 0: '||0' }],
      ...alone('', '|', '||', '||A', '||12345678', '||0|', '|||0', 'poem||0', 'Coding||0', '|5|0'),
      ...alone('|61|0', '||0\n', '<b>||0', ' ||0', `||0${ROUND_SEPARATOR}||0`),
      ['||0', `||0${ROUND_SEPARATOR}||0`],
      ['||0', `||0${ROUND_SEPARATOR}`],
      ...[...NO_TEXTS, ROUND_SEPARATOR].map((item) => ['||0', item, '||0']),
    ],
  },
  questions: {
    good: [
      ...[['0|?'], ['1|a|b', '60|<b>'], ['10|😀']],
      list(questions.max, `60|${'q'.repeat(MAX_QUESTION_LENGTH)}`),
    ],
    bad: [
      ...[[], list(questions.max + 1, '1|a'), ['1|a', '9|\u2800', '1|a'], '1|a', { 0: '1|a' }],
      ...alone(
        '1|',
        '|a',
        'b|a',
        'a',
        '61|a',
        '01|a',
        '-1|a',
        '1 |a',
        `1|${'q'.repeat(MAX_QUESTION_LENGTH + 1)}`,
      ),
      ...alone('1|a\nb', '1|a\u0007', '1|a\u0085', '9| ', '9| a', '1|a\u200b', '1|a\u{e0061}b', '1|a\u3000b'),
      ...alone(`1|a${ROUND_SEPARATOR}1|b`),
      ['1|a', `1|a${ROUND_SEPARATOR}1|b`],
      ['1|a', `1|a${ROUND_SEPARATOR}`],
      ...[...NO_TEXTS, ROUND_SEPARATOR].map((item) => ['1|a', item, '1|a']),
    ],
  },
  advice: {
    good: ['?', ' ', 'Trees,\n\tthen graphs.', '<b>', '🍎'.repeat(advice.max / 2), 'a'.repeat(advice.max)],
    bad: [
      ...['', 'a'.repeat(advice.max + 1), `${'🍎'.repeat(advice.max / 2)}a`, ['a'], ...NO_TEXTS],
      ...['a\r\nb', 'a\u0000', 'a\u0007', '\u007f', 'a\u0085b', `a${ROUND_SEPARATOR}`],
    ],
  },
};

function choices(): Record<ChoiceName, FieldValues> {
  const texts = ['', 'full-time', 'Full-time ', 'Temp', 'usa', 'France', 'Pending', 'not selected'];
  const values = FIELD_NAMES.filter(isChoice).map((name) => {
    const good = choicesOf(name);
    const [first = ''] = good;
    const numbers = typeof first === 'number' ? [-1, good.length, 0.5, -0.5].map((by) => first + by) : [];
    return [name, { good, bad: [...texts, 'Freelance', 'rejected', `${first} `, ...numbers] }];
  });
  return Object.fromEntries(values) as Record<ChoiceName, FieldValues>;
}

const AUTHOR_AND_LIKES = ['createdBy', 'createdByName', 'likes'];
export const REQUIRED_FIELDS = [...FIELD_NAMES.filter((name) => !isOptional(name)), ...AUTHOR_AND_LIKES];

/** Rows for a request that writes all fields: one row for each allowed value and each forbidden value of a field. */
export const valueRows = (make: (fields?: Data) => Request): readonly Row[] => [
  ...FIELD_NAMES.flatMap((field) =>
    VALUES[field].good.map((value) => allowed(`${field} ${show(value)}`, make({ [field]: value }))),
  ),
  ...FIELD_NAMES.flatMap((field) =>
    VALUES[field].bad.map((value) => denied(`${field} ${show(value)}`, make(), having(field, value))),
  ),
];

/** Shows a value in ASCII. Long values are cut off. */
export function show(value: unknown): string {
  const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = JSON.stringify(value).replace(/[^ -~]/g, escapeUnit);
  return text.length > 80 ? `${text.slice(0, 60)}… of ${text.length} characters` : text;
}
