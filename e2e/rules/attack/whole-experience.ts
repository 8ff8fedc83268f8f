import { COUNTRIES, JOB_TYPES, MODES, STATUSES } from '../../../shared/src/experiences/experience.ts';
import { LIMITS } from '../../../shared/src/experiences/limits.ts';
import { isMap } from './request.ts';
import type { Data } from './world.ts';

/**
 * Whether a document has exactly the twelve fields of an experience, and each of those that are the same for every
 * author has a value that it may have. Who signs it and who likes it are for others to judge.
 */
export function isWholeExperience(experience: Data): boolean {
  const fields = Object.keys(FIELDS);
  return (
    Object.keys(experience).length === fields.length &&
    fields.every((field) => Object.hasOwn(experience, field) && FIELDS[field]?.(experience[field]))
  );
}

type Check = (value: unknown) => boolean;

const anything: Check = () => true;
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

const FIELDS: Readonly<Record<string, Check>> = {
  company: isCompany,
  role: (value) => isText(value, LIMITS.role) && value === value.trim(),
  jobType: oneOf(JOB_TYPES),
  date: isDay,
  country: oneOf(COUNTRIES),
  rounds: (value) =>
    Array.isArray(value) &&
    isWithin(value, LIMITS.rounds) &&
    value.every((round) => isText(round, LIMITS.round)),
  modes: (value) => isMap(value) && hasExactlyModes(value),
  status: oneOf(STATUSES),
  description: (value) => isText(value, LIMITS.description),
  createdBy: anything,
  createdByName: anything,
  likes: anything,
};

interface Range {
  readonly least: number;
  readonly most: number;
}

const isWithin = ({ length }: { readonly length: number }, { least, most }: Range): boolean =>
  least <= length && length <= most;

const isText = (value: unknown, range: Range): value is string =>
  typeof value === 'string' && isWithin(value, range);

function isCompany(value: unknown): boolean {
  if (!isText(value, LIMITS.company) || value !== value.toUpperCase()) return false;
  return value.split(' ').every((word) => word !== '' && !/[\s\p{White_Space}\p{Cc}]/u.test(word));
}

function hasExactlyModes(modes: Data): boolean {
  return (
    Object.keys(modes).length === MODES.length && MODES.every((mode) => typeof modes[mode] === 'boolean')
  );
}

/** A day that the calendar has. Requests stay away from the days of which the world does not agree whether they come. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const day = new Date(`${value}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) return false;
  const last = new Date();
  last.setFullYear(last.getFullYear() + LIMITS.date.yearsAhead);
  last.setDate(last.getDate() + 2);
  return value >= LIMITS.date.first && day <= last;
}
