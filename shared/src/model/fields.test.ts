import * as v from 'valibot';
import { MAX_ADVICE_LENGTH, ROUND_SEPARATOR } from '../limits.ts';
import {
  type ChoiceName,
  choicesOf,
  FIELD_NAMES,
  FIELDS,
  isChoice,
  isOptional,
  type OptionalName,
} from './fields.ts';

const LARGE = ['x'.repeat(1_000_000), Array(1_000_000).fill('')];
const NEVER = [null, undefined, true, {}, ['a'], new Date(0), ...LARGE];

interface Values {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}
/** Each text as a list of its own. */
const listEach = (...texts: readonly string[]) => texts.map((text) => [text]);

const CHOICES = FIELD_NAMES.filter(isOptional)
  .filter(isChoice)
  .map((name): [string, Values] => {
    const good = choicesOf(name);
    return [name, { good, bad: [0, good.length + 1, 2.5, '3', `${good[0]} `, '', Number.NaN, [], [1]] }];
  });
const OTHERS: Record<Exclude<OptionalName, ChoiceName>, Values> = {
  monthOnly: { good: [true], bad: [false, 'true', 1] },
  weeks: { good: [0, 52], bad: [-1, 53, 0.5, '3', Number.NaN, Infinity] },
  roundDetails: {
    good: [['||0'], ['coding|45|1abcdef', '|240|zzzzzzz', 'other||0'], Array(60).fill('hr||a')],
    bad: [
      ...[[], Array(61).fill('||0'), [1], [null], [['||0']]],
      ...listEach('||', '|', 'coding', 'coding|45|A', '||12345678', 'poem||0', '|50|0', 'coding|45|0|'),
      ...listEach('||0\n', `||0${ROUND_SEPARATOR}||0`, '<b>||0'),
    ],
  },
  questions: {
    good: [
      ['0|?'],
      [`60|${'x'.repeat(300)}`, '1|a|b', '1|<img src=x>'],
      [`1|${'😀'.repeat(300)}`],
      Array(30).fill('1|a'),
    ],
    bad: [
      ...[[], Array(31).fill('1|a'), [1], [null], [['1|a']], ['1|a', '2|']],
      ...listEach('1|', '|a', '61|a', '01|a', '-1|a', 'a', `1|${'x'.repeat(301)}`, '1|a\nb'),
      ...listEach(`1|a${ROUND_SEPARATOR}1|b`),
    ],
  },
  advice: {
    good: [' ', 'Trees.\n\nGraphs.', 'x'.repeat(MAX_ADVICE_LENGTH)],
    bad: ['', 'x'.repeat(MAX_ADVICE_LENGTH + 1), 5],
  },
};

describe.each([...CHOICES, ...Object.entries(OTHERS)])('%s', (name, { good, bad }) => {
  const read = (stored: unknown) => v.parse(FIELDS[name as OptionalName].stored, stored);
  test('is read as it is stored', () => expect(good.map(read)).toEqual(good));
  test('is not stated where it is malformed', () => {
    const malformed = [...bad, ...NEVER.filter((value) => !good.includes(value))];
    expect(malformed.filter((value) => read(value) !== undefined)).toEqual([]);
  });
});
