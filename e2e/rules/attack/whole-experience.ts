import { COUNTRIES, JOB_TYPES, MODES, STATUSES } from '../../../shared/src/experiences/experience.ts';
import {
  INVISIBLE,
  LIMITS,
  MAX_DAYS_AHEAD,
  MAX_TEXT_TOTAL,
  ROUND_SEPARATOR,
} from '../../../shared/src/experiences/limits.ts';
import { equal } from './equal.ts';
import { isMap } from './request.ts';
import type { Data } from './world.ts';

/**
 * Whether a new document has exactly the twelve fields of an experience, and each of those that are the same for every
 * author has a value that it may have. Who signs it is for others to judge.
 */
export function isWholeExperience(experience: Data): boolean {
  return (
    Object.keys(FIELDS).every((field) => Object.hasOwn(experience, field)) && isFineChange({}, experience)
  );
}

/** Whether what an edit changes has values that it may have: known fields, and no others. */
export function isFineChange(before: Data, after: Data): boolean {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...fields].filter((field) => !isSame(before, after, field));
  const isFine = (field: string): boolean =>
    Object.hasOwn(FIELDS, field) &&
    Object.hasOwn(after, field) &&
    FIELDS[field]?.(after[field], before) === true;
  return changed.every(isFine) && (!changed.some(isText) || textsOf(after) <= MAX_TEXT_TOTAL);
}

const isSame = (before: Data, after: Data, field: string): boolean =>
  Object.hasOwn(before, field) === Object.hasOwn(after, field) && equal(before[field], after[field]);

const isText = (field: string): boolean => ['company', 'role', 'rounds', 'description'].includes(field);

function textsOf({ company, role, rounds, description }: Data): number {
  return [company, role, rounds, description].flat().reduce((sum: number, text) => sum + lengthOf(text), 0);
}

const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.length : 0);

/** Documents from before may hold anything there. */
export const likesOf = ({ likes: stored }: Data): readonly unknown[] => (Array.isArray(stored) ? stored : []);

type Check = (value: unknown, before: Data) => boolean;

const anything: Check = () => true;
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

const FIELDS: Readonly<Record<string, Check>> = {
  company: isCompany,
  role: (value) => isTextWithin(value, LIMITS.role) && value === value.trim() && !INVISIBLE.test(value),
  jobType: oneOf(JOB_TYPES),
  date: isDay,
  country: oneOf(COUNTRIES),
  rounds: (value) =>
    Array.isArray(value) &&
    isWithin(value, LIMITS.rounds) &&
    value.every((round) => typeof round === 'string' && !round.includes(ROUND_SEPARATOR)),
  modes: (value, before) => isMap(value) && areModes(value, isMap(before.modes) ? before.modes : {}),
  status: oneOf(STATUSES),
  description: (value) => isTextWithin(value, LIMITS.description),
  createdBy: anything,
  createdByName: anything,
  likes: (value, before) => equal(value, likesOf(before)),
};

interface Range {
  readonly least: number;
  readonly most: number;
}

const isWithin = ({ length }: { readonly length: number }, { least, most }: Range): boolean =>
  least <= length && length <= most;

const isTextWithin = (value: unknown, range: Range): value is string =>
  typeof value === 'string' && isWithin(value, range);

function isCompany(value: unknown): boolean {
  if (!isTextWithin(value, LIMITS.company) || /[a-z]/.test(value) || INVISIBLE.test(value)) return false;
  return value.split(' ').every((word) => word !== '');
}

/** Those that are known are there, and others are as they were. */
function areModes(modes: Data, before: Data): boolean {
  const others = (all: Data): Data =>
    Object.fromEntries(Object.entries(all).filter(([mode]) => !(MODES as readonly string[]).includes(mode)));
  return MODES.every((mode) => typeof modes[mode] === 'boolean') && equal(others(modes), others(before));
}

/** A day that the calendar has. Requests stay away from the days of which the world does not agree whether they come. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const day = new Date(`${value}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) return false;
  return value >= LIMITS.date.first && day.getTime() <= Date.now() + MAX_DAYS_AHEAD * 24 * 60 * 60 * 1000;
}
