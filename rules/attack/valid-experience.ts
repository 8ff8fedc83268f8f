import { MAX_HOURS_AHEAD, MAX_TEXT_TOTAL, ROUND_SEPARATOR } from '../../shared/src/limits.ts';
import { cleanLines } from '../../shared/src/model/clean-text.ts';
import type { ExperienceFields } from '../../shared/src/model/experience.ts';
import {
  type ChoiceName,
  choicesOf,
  FIELD_NAMES,
  FIELDS,
  isChoice,
  isOptional,
  MINUTES,
  MODES,
  ROUND_KINDS,
} from '../../shared/src/model/fields.ts';
import { isReadable, QUESTION_TEXT, visibleText } from '../../shared/src/model/visible-text.ts';
import { type Data, isMap } from '../support/request.ts';
import { THIS_MONTH } from '../support/stored.ts';
import { equal, likesOf } from './world.ts';

/** True if a new document has exactly the fields of an experience, with allowed values. The author is not checked. */
export const isValidExperience = (experience: Data): boolean =>
  [undefined, THIS_MONTH].some((month) => month === experience.shared) &&
  experience.edited === undefined &&
  isValidContent({ modes: {}, likes: [] }, experience);

/** True if the edited document passes `isValidExperience` apart from unknown fields, which the edit must not change. */
export const isValidEdit = (before: Data, after: Data): boolean =>
  equal(after.shared, before.shared) &&
  (after.edited === THIS_MONTH || equal(after.edited, before.edited)) &&
  isValidContent(before, after);

function isValidContent(before: Data, after: Data): boolean {
  const isValid = ([field, check]: readonly [string, Check]): boolean =>
    Object.hasOwn(after, field) ? check(after[field], before) : OPTIONAL.includes(field);
  return (
    [...CHECKS].every(isValid) &&
    equal(unknownFields(before), unknownFields(after)) &&
    (!('monthOnly' in after) || (after.createdBy === null && String(after.date).endsWith('-01'))) &&
    lengthOfTexts(after) <= MAX_TEXT_TOTAL
  );
}

const unknownFields = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !CHECKS.has(field)));

const TEXTS: readonly string[] = ['company', 'role', 'rounds'];

const lengthOfTexts = (experience: Data): number =>
  TEXTS.flatMap((field) => experience[field])
    .filter((text) => typeof text === 'string')
    .join('').length;

type Check = (value: unknown, before: Data) => boolean;

const CHECKS_BY_FIELD: Readonly<Record<Exclude<keyof ExperienceFields, ChoiceName>, Check>> = {
  company: (value) => isLineWithin(value, FIELDS.company) && !/[a-z]/.test(value),
  role: (value) => isLineWithin(value, FIELDS.role),
  date: isDay,
  monthOnly: (value) => value === true,
  rounds: (value) =>
    Array.isArray(value) &&
    isWithin(value, FIELDS.rounds) &&
    value.every((round) => typeof round === 'string' && !round.includes(ROUND_SEPARATOR)),
  modes: (value, before) => isMap(value) && areModes(value, before.modes as Data),
  description: (value) => value === '',
  weeks: (value) =>
    Number.isInteger(value) && Number(value) >= FIELDS.weeks.min && Number(value) <= FIELDS.weeks.max,
  roundDetails: (value) => areOfForm(value, DETAIL, FIELDS.roundDetails.max),
  questions: (value) => areOfForm(value, QUESTION, FIELDS.questions.max),
  advice: (value) =>
    typeof value === 'string' &&
    isWithin(value, { min: 1, max: FIELDS.advice.max }) &&
    value === cleanLines(value),
  createdBy: () => true,
  createdByName: () => true,
  likes: (value, before) => equal(value, likesOf(before)),
  shared: () => true,
  edited: () => true,
};

const OPTIONAL: readonly string[] = [...FIELD_NAMES.filter(isOptional), 'shared', 'edited'];

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ...Object.entries(CHECKS_BY_FIELD),
  ...FIELD_NAMES.filter(isChoice).map((name): [string, Check] => {
    const choices: readonly unknown[] = choicesOf(name);
    return [name, (value) => choices.includes(value)];
  }),
]);

const DETAIL = new RegExp(
  `^(${Object.keys(ROUND_KINDS).join('|')})?\\|(${MINUTES.join('|')})?\\|[0-9a-z]{1,7}$`,
);
const QUESTION = new RegExp(`^(\\d|[1-5]\\d|60)\\|${QUESTION_TEXT.replaceAll('\\x{', '\\u{')}$`, 'u');

/** True for a list of 1 to `max` texts that match `form`. */
const areOfForm = (value: unknown, form: RegExp, max: number): boolean =>
  Array.isArray(value) &&
  isWithin(value, { min: 1, max }) &&
  value.every((item) => typeof item === 'string' && form.test(item));

type Range = Readonly<Record<'min' | 'max', number>>;

const isWithin = ({ length }: { readonly length: number }, { min, max }: Range): boolean =>
  min <= length && length <= max;

const isLineWithin = (value: unknown, range: Range): value is string =>
  typeof value === 'string' && isWithin(value, range) && value === visibleText(value) && isReadable(value);

/** True if all known modes have a value and unknown modes are unchanged. */
function areModes(modes: Data, before: Data): boolean {
  const others = (all: Data): Data =>
    Object.fromEntries(Object.entries(all).filter(([mode]) => !(MODES as readonly string[]).includes(mode)));
  return MODES.every((mode) => typeof modes[mode] === 'boolean') && equal(others(modes), others(before));
}

/** True for a valid day that begins at most `MAX_HOURS_AHEAD` hours after now in UTC. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const day = new Date(`${value}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) return false;
  return value >= FIELDS.date.min && day.getTime() <= Date.now() + MAX_HOURS_AHEAD * 60 * 60 * 1000;
}
