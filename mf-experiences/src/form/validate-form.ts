import { COUNTRIES, JOB_TYPES, STATUSES, storedCompany } from '@portal/shared/experiences';
import {
  choiceProblem,
  companyProblem,
  dateProblem,
  descriptionProblem,
  roleProblem,
  roundProblem,
  roundsProblem,
} from './field-problems.ts';
import { type FormState, type RoundName, roundName } from './form-state.ts';

type FieldName =
  | 'company'
  | 'role'
  | 'jobType'
  | 'date'
  | 'country'
  | 'status'
  | 'rounds'
  | 'description'
  | RoundName;

/** What is wrong, in words, by field. `rounds` is about their number, `description` about what has no field. */
export type FormErrors = Readonly<Partial<Record<FieldName, string>>>;

export type Validation =
  | { readonly status: 'valid' }
  /** Company, role or date is blank, whatever else is wrong. */
  | { readonly status: 'essentials-missing'; readonly errors: FormErrors }
  | { readonly status: 'invalid'; readonly errors: FormErrors };

/** Checks a form as the specification wants it: the essentials first, the rest only when those are there. */
export function validateForm(state: FormState, now: Date): Validation {
  const errors = problemsIn(state, now);
  const missing = pick(errors, missingEssentials(state));
  if (Object.keys(missing).length > 0) return { status: 'essentials-missing', errors: missing };
  return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : { status: 'valid' };
}

/** Those of `errors` that are not right yet, in the words that fit now; new ones wait for the next Save. */
export function unsettled(errors: FormErrors, state: FormState, now: Date): FormErrors {
  return pick(problemsIn(state, now), Object.keys(errors) as FieldName[]);
}

function problemsIn({ fields, rounds }: FormState, now: Date): FormErrors {
  const problems: Record<FieldName, string | undefined> = {
    company: companyProblem(fields.company),
    role: roleProblem(fields.role),
    jobType: choiceProblem(fields.jobType, JOB_TYPES, 'job type'),
    date: dateProblem(fields.date, now),
    country: choiceProblem(fields.country, COUNTRIES, 'country'),
    status: choiceProblem(fields.status, STATUSES, 'status'),
    rounds: roundsProblem(rounds.length),
    description: descriptionProblem(fields.description),
  };
  for (const { key, text } of rounds) problems[roundName(key)] = roundProblem(text);
  return pick(problems, Object.keys(problems) as FieldName[]);
}

function missingEssentials({ fields }: FormState): FieldName[] {
  const essentials = { company: storedCompany(fields.company), role: fields.role, date: fields.date };
  const names = ['company', 'role', 'date'] as const;
  return names.filter((name) => essentials[name].trim() === '');
}

function pick(
  problems: Partial<Readonly<Record<FieldName, string | undefined>>>,
  names: readonly FieldName[],
): FormErrors {
  const found = names.filter((name) => problems[name] !== undefined);
  return Object.fromEntries(found.map((name) => [name, problems[name]]));
}
