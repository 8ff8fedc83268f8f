import { COUNTRIES, FIELDS, JOB_TYPES, STATUSES } from '../../shared/src/experiences/fields.ts';
import { MAX_ROUND_LENGTH } from '../../shared/src/experiences/limits.ts';
import { type Assessment, type Data, FINE, found, join, repaired } from './assessment.ts';
import type { FindingKind } from './kinds.ts';

/** Judges what an experience says; `lastDay` is the last day it may have. */
export function judgeFields(experience: Data, lastDay: string): Assessment {
  const { company, role, jobType, country, status, date, rounds, description, likes } = experience;
  return join(
    judgeLine('company', company, FIELDS.company.clean),
    judgeLine('role', role, (text) => text.trim()),
    findUnless(isOneOf(JOB_TYPES, jobType), 'jobType'),
    findUnless(isOneOf(COUNTRIES, country), 'country'),
    isMissing(status)
      ? repaired('status', { status: 'pending' })
      : findUnless(isOneOf(STATUSES, status), 'status'),
    judgeDate(date, lastDay),
    judgeRounds(rounds),
    isMissing(description)
      ? repaired('description', { description: '' })
      : findUnless(isText(description, FIELDS.description.max), 'description'),
    judgeLikes(likes),
  );
}

function judgeLine(name: 'company' | 'role', value: unknown, clean: (text: string) => string): Assessment {
  const stored = typeof value === 'string' ? clean(value) : '';
  if (stored === '') return found(name);
  return join(
    stored === value ? FINE : repaired(name, { [name]: stored }),
    findUnless(stored.length <= FIELDS[name].max, name),
  );
}

/** A day that does not exist or is out of range is not touched. */
function judgeDate(date: unknown, lastDay: string): Assessment {
  const day = typeof date === 'string' ? date.slice(0, 10) : '';
  if (!isDay(day) || day < FIELDS.date.min || day > lastDay) return found('date');
  if (day === date) return FINE;
  return /^.{10}[T\s]/.test(String(date)) ? repaired('date', { date: day }) : found('date');
}

/** Whether it is a day of the calendar, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Rounds that are missing altogether cannot be told from lost ones. */
function judgeRounds(rounds: unknown): Assessment {
  if (!Array.isArray(rounds)) return found('rounds');
  if (rounds.length === 0) return repaired('rounds', { rounds: [''] });
  const isFine =
    rounds.length <= FIELDS.rounds.max && rounds.every((round) => isText(round, MAX_ROUND_LENGTH));
  return findUnless(isFine, 'rounds');
}

/** A value that is not a list counts as no likes, as for readers and the rules. */
function judgeLikes(likes: unknown): Assessment {
  if (!Array.isArray(likes)) return repaired('likesMissing', { likes: [] });
  const distinct = [...new Set(likes.filter((like) => typeof like === 'string'))];
  return distinct.length === likes.length ? FINE : repaired('likesCleaned', { likes: distinct });
}

const findUnless = (isFine: boolean, kind: FindingKind): Assessment => (isFine ? FINE : found(kind));

const isMissing = (value: unknown): boolean => value === undefined || value === null;

const isText = (value: unknown, max: number): boolean => typeof value === 'string' && value.length <= max;

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);
