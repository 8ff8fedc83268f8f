import { COUNTRIES, FIELDS, JOB_TYPES, STATUSES } from '../../shared/src/experiences/fields.ts';
import { MAX_ROUND_LENGTH } from '../../shared/src/experiences/limits.ts';
import { type Assessment, type Data, FINE, found, join, repaired } from './assessment.ts';

export function judgeCompany({ company }: Data): Assessment {
  if (typeof company !== 'string') return found('company');
  const stored = FIELDS.company.clean(company);
  if (stored === '') return found('company');
  return join(
    stored === company ? FINE : repaired('company', { company: stored }),
    stored.length > FIELDS.company.max ? found('company') : FINE,
  );
}

export function judgeRole({ role }: Data): Assessment {
  if (typeof role !== 'string') return found('role');
  const stored = role.trim();
  if (stored === '') return found('role');
  return join(
    stored === role ? FINE : repaired('role', { role: stored }),
    stored.length > FIELDS.role.max ? found('role') : FINE,
  );
}

export function judgeDescription({ description }: Data): Assessment {
  if (description === undefined || description === null) {
    return repaired('description', { description: '' });
  }
  return isText(description, FIELDS.description.max) ? FINE : found('description');
}

/** Rounds that are missing altogether cannot be told from lost ones. */
export function judgeRounds({ rounds }: Data): Assessment {
  if (!Array.isArray(rounds)) return found('rounds');
  if (rounds.length === 0) return repaired('rounds', { rounds: [''] });
  if (rounds.length > FIELDS.rounds.max) return found('rounds');
  return rounds.every((round) => isText(round, MAX_ROUND_LENGTH)) ? FINE : found('rounds');
}

export function judgeChoices({ jobType, country, status }: Data): Assessment {
  return join(
    isOneOf(JOB_TYPES, jobType) ? FINE : found('jobType'),
    isOneOf(COUNTRIES, country) ? FINE : found('country'),
    judgeStatus(status),
  );
}

function judgeStatus(status: unknown): Assessment {
  if (status === undefined || status === null) return repaired('status', { status: 'pending' });
  return isOneOf(STATUSES, status) ? FINE : found('status');
}

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);
