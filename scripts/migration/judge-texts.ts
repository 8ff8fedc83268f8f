import { COUNTRIES, JOB_TYPES, STATUSES } from '../../shared/src/experiences/experience.ts';
import { LIMITS } from '../../shared/src/experiences/limits.ts';
import { storedCompany } from '../../shared/src/experiences/stored-fields.ts';
import { type Data, FINE, found, join, type Opinion, repaired } from './opinion.ts';

export function judgeCompany({ company }: Data): Opinion {
  if (typeof company !== 'string') return found('company');
  const stored = storedCompany(company);
  if (stored === '') return found('company');
  return join(
    stored === company ? FINE : repaired('company', { company: stored }),
    stored.length > LIMITS.company.most ? found('company') : FINE,
  );
}

export function judgeRole({ role }: Data): Opinion {
  if (typeof role !== 'string') return found('role');
  const stored = role.trim();
  if (stored === '') return found('role');
  return join(
    stored === role ? FINE : repaired('role', { role: stored }),
    stored.length > LIMITS.role.most ? found('role') : FINE,
  );
}

export function judgeDescription({ description }: Data): Opinion {
  if (description === undefined || description === null) {
    return repaired('description', { description: '' });
  }
  return isText(description, LIMITS.description.most) ? FINE : found('description');
}

/** Rounds that are missing altogether cannot be told from lost ones. */
export function judgeRounds({ rounds }: Data): Opinion {
  if (!Array.isArray(rounds)) return found('rounds');
  if (rounds.length === 0) return repaired('rounds', { rounds: [''] });
  if (rounds.length > LIMITS.rounds.most) return found('rounds');
  return rounds.every((round) => isText(round, LIMITS.round.most)) ? FINE : found('rounds');
}

export function judgeChoices({ jobType, country, status }: Data): Opinion {
  return join(
    isOneOf(JOB_TYPES, jobType) ? FINE : found('jobType'),
    isOneOf(COUNTRIES, country) ? FINE : found('country'),
    judgeStatus(status),
  );
}

function judgeStatus(status: unknown): Opinion {
  if (status === undefined || status === null) return repaired('status', { status: 'pending' });
  return isOneOf(STATUSES, status) ? FINE : found('status');
}

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;

const isOneOf = (list: readonly unknown[], value: unknown): boolean => list.includes(value);
