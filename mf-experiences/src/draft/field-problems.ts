import {
  type ChoiceName,
  choicesOf,
  cleanLine,
  FIELDS,
  formatDate,
  hasTooManyMarks,
  isOnCalendar,
  isOptional,
  isReadable,
  type LineName,
  lastDay,
  MAX_QUESTION_LENGTH,
  MAX_ROUND_LENGTH,
  MAX_TEXT_TOTAL,
  type NumberName,
  storedRound,
} from '@portal/shared/model';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { WRONG_CLOCK } from '../messages/failures.ts';

type Problem = string | undefined;

/** Checks a line in its stored form. A company is stored in capitals, which may be longer than the typed text. */
export function lineProblem(name: LineName, line: string): Problem {
  const { label, clean, max } = FIELDS[name];
  const stored = clean(line);
  if (stored === '') return `Enter the ${label.toLowerCase()}.`;
  if (!isReadable(stored)) return `Enter a ${label.toLowerCase()} with a letter or a digit.`;
  if (hasTooManyMarks(line)) return 'One letter has too many accents. Remove some of them.';
  return lengthProblem(stored, max);
}

/** `isClockWrong` is true if the time of the device's clock differs from `now`. */
export function dateProblem(date: string, now: Date, isClockWrong = false): Problem {
  const last = lastDay(now);
  if (date.trim() === '') return 'Enter the interview date.';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Enter a year with four digits.';
  if (date < FIELDS.date.min) return `Enter ${formatDate(FIELDS.date.min)} or later.`;
  if (date > last) return `Enter ${formatDate(last)} or earlier.${isClockWrong ? ` ${WRONG_CLOCK}` : ''}`;
  return isOnCalendar(date) ? undefined : 'Enter a valid date.';
}

export function choiceProblem(name: ChoiceName, value: string | number): Problem {
  const what = FIELDS[name].label.toLowerCase();
  if (String(value).trim() === '') return isOptional(name) ? undefined : `Choose a ${what}.`;
  const isOffered = choicesOf(name).includes(value);
  return isOffered ? undefined : `Choose another ${what}. ${value} is no longer available.`;
}

export const roundProblem = (text: string): Problem => lengthProblem(storedRound(text), MAX_ROUND_LENGTH);

export const adviceProblem = (text: string): Problem =>
  lengthProblem(FIELDS.advice.clean(text), FIELDS.advice.max);

export const questionProblem = (text: string): Problem => lengthProblem(cleanLine(text), MAX_QUESTION_LENGTH);

/** A value of type string is typed text that is not a number. */
export function numberProblem(name: NumberName, value: number | string): Problem {
  const { min, max } = FIELDS[name];
  const isFine =
    value === '' || (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max);
  return isFine ? undefined : `Enter a whole number from ${min} to ${max}.`;
}

export const roundsProblem = (count: number): Problem => countProblem(count, FIELDS.rounds.max, 'round');

export const questionsProblem = (count: number): Problem =>
  countProblem(count, FIELDS.questions.max, 'question');

/** `count` includes the details without a round, because they are stored together with the details of rounds. */
export function alsoProblem(count: number): Problem {
  const { max } = FIELDS.roundDetails;
  return count > max
    ? `Remove ${count - max} of these details. Rounds and details together can be at most ${max}.`
    : undefined;
}

/** `length` is the total length of all texts in their stored form. */
export function totalProblem(length: number): Problem {
  const surplus = length - MAX_TEXT_TOTAL;
  if (surplus <= 0) return undefined;
  const characters = formatAmount(surplus, 'character');
  return `Shorten the rounds by ${characters}. All texts together can have up to ${formatNumber(MAX_TEXT_TOTAL)}.`;
}

function countProblem(count: number, max: number, what: string): Problem {
  const surplus = count - max;
  if (surplus <= 0) return undefined;
  return `Remove ${formatAmount(surplus, what)}. You can add up to ${max}.`;
}

const lengthProblem = (text: string, max: number): Problem =>
  text.length > max ? `Use ${formatNumber(max)} characters or fewer.` : undefined;
