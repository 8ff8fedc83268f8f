import {
  COUNTRIES,
  type Experience,
  JOB_TYPES,
  STATUSES,
  storedCompany,
  storedRole,
  totalLength,
} from '@portal/shared/experiences';
import {
  choiceProblem,
  companyProblem,
  dateProblem,
  roleProblem,
  roundProblem,
  roundsProblem,
  totalProblem,
} from './field-problems.ts';
import { draftIn, type FormState, formStateOf, type RoundName, roundName } from './form-state.ts';

type FieldName =
  | 'company'
  | 'role'
  | 'jobType'
  | 'date'
  | 'country'
  | 'status'
  | 'rounds'
  | 'total'
  | RoundName;

/** What is wrong, in words, by field. `rounds` is about their number, `total` about all texts together. */
export type FormErrors = Readonly<Partial<Record<FieldName, string>>>;

export type Validation =
  | { readonly status: 'valid' }
  /** Company, role or date is blank, whatever else is wrong. */
  | { readonly status: 'essentials-missing'; readonly errors: FormErrors }
  | { readonly status: 'invalid'; readonly errors: FormErrors };

/** What a form is checked against. */
export interface ValidationContext {
  /** The experience that is edited; what is left as it is there is accepted, unless it is blank. */
  readonly edited: Experience | undefined;
  readonly now: Date;
  /** Whether `now` is not what the device's clock shows. */
  readonly isClockWrong?: boolean;
}

/** Checks a form as the specification wants it: the essentials first, the rest only when those are there. */
export function validateForm(state: FormState, context: ValidationContext): Validation {
  const errors = problemsIn(state, context);
  const missing = pick(errors, missingEssentials(state));
  if (Object.keys(missing).length > 0) return { status: 'essentials-missing', errors: missing };
  return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : { status: 'valid' };
}

/** Those of `errors` that are not right yet, in the words that fit now; new ones wait for the next Save. */
export function unsettled(errors: FormErrors, state: FormState, context: ValidationContext): FormErrors {
  return pick(problemsIn(state, context), Object.keys(errors) as FieldName[]);
}

function problemsIn(state: FormState, { edited, now, isClockWrong }: ValidationContext): FormErrors {
  const { fields, rounds } = state;
  const problems: Record<FieldName, string | undefined> = {
    company: companyProblem(fields.company),
    role: roleProblem(fields.role),
    jobType: choiceProblem(fields.jobType, JOB_TYPES, 'job type'),
    date: dateProblem(fields.date, now, isClockWrong),
    country: choiceProblem(fields.country, COUNTRIES, 'country'),
    status: choiceProblem(fields.status, STATUSES, 'status'),
    rounds: roundsProblem(rounds.length),
    total: totalProblem(totalLength(draftIn(state), edited)),
  };
  for (const { key, text } of rounds) problems[roundName(key)] = roundProblem(text);
  const accepted = edited ? unchangedNames(state, formStateOf(edited)) : new Set();
  return pick(
    problems,
    (Object.keys(problems) as FieldName[]).filter((name) => !accepted.has(name)),
  );
}

/** The fields that are as they were and not blank. */
function unchangedNames(state: FormState, before: FormState): ReadonlySet<FieldName> {
  const names = ['company', 'role', 'jobType', 'date', 'country', 'status'] as const;
  const unchanged = new Set<FieldName>(
    names.filter((name) => state.fields[name] === before.fields[name] && state.fields[name].trim() !== ''),
  );
  const textsBefore = new Map(before.rounds.map(({ key, text }) => [key, text]));
  for (const { key, text } of state.rounds) if (textsBefore.get(key) === text) unchanged.add(roundName(key));
  if (JSON.stringify(state.rounds) === JSON.stringify(before.rounds)) unchanged.add('rounds');
  const texts = ['company', 'role', 'rounds'] as const;
  return texts.every((name) => unchanged.has(name)) ? unchanged.add('total') : unchanged;
}

function missingEssentials({ fields }: FormState): FieldName[] {
  const essentials = {
    company: storedCompany(fields.company),
    role: storedRole(fields.role),
    date: fields.date,
  };
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
