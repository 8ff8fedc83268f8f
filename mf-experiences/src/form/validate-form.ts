import {
  type Experience,
  FIELD_NAMES,
  FIELDS,
  type InputName,
  isChoice,
  isInput,
  totalLength,
} from '@portal/shared/experiences';
import {
  alsoProblem,
  choiceProblem,
  dateProblem,
  lineProblem,
  questionProblem,
  questionsProblem,
  roundProblem,
  roundsProblem,
  totalProblem,
  weeksProblem,
} from './field-problems.ts';
import {
  draftIn,
  type FormState,
  formStateOf,
  type QuestionName,
  questionName,
  questionsIn,
  type RoundName,
  roundName,
} from './form-state.ts';

const INPUTS = FIELD_NAMES.filter(isInput);

type ErrorName = InputName | 'weeks' | 'rounds' | 'also' | 'questions' | 'total' | RoundName | QuestionName;

/**
 * What is wrong, in words, by field. `rounds`, `also` and `questions` are about their number, `total` about all texts
 * together.
 */
export type FormErrors = Readonly<Partial<Record<ErrorName, string>>>;

export type Validation =
  | { readonly status: 'valid' }
  /** Company, role or date is blank, whatever else is wrong. */
  | { readonly status: 'essentials-missing'; readonly errors: FormErrors }
  | { readonly status: 'invalid'; readonly errors: FormErrors };

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
export function remainingErrors(
  errors: FormErrors,
  state: FormState,
  context: ValidationContext,
): FormErrors {
  const names = Object.keys(errors) as ErrorName[];
  return names.length === 0 ? errors : pick(problemsIn(state, context), names);
}

function problemsIn(state: FormState, context: ValidationContext): FormErrors {
  const { edited } = context;
  const draft = draftIn(state);
  const problems: Partial<Record<ErrorName, string | undefined>> = {
    ...Object.fromEntries(INPUTS.map((name) => [name, inputProblem(name, state, context)])),
    ...Object.fromEntries(state.rounds.map(({ key, text }) => [roundName(key), roundProblem(text)])),
    ...Object.fromEntries(
      questionsIn(state).map(({ key, text }) => [questionName(key), questionProblem(text)]),
    ),
    weeks: weeksProblem(state.fields.weeks),
    rounds: roundsProblem(state.rounds.length),
    also: state.also.length > 0 ? alsoProblem(draft.roundDetails.length) : undefined,
    questions: questionsProblem(draft.questions.length),
    total: totalProblem(totalLength(draft, edited)),
  };
  const accepted = edited ? unchangedNames(state, formStateOf(edited)) : new Set();
  return pick(
    problems,
    (Object.keys(problems) as ErrorName[]).filter((name) => !accepted.has(name)),
  );
}

function inputProblem(name: InputName, { fields }: FormState, { now, isClockWrong }: ValidationContext) {
  if (name === 'date') return dateProblem(fields.date, now, isClockWrong);
  return isChoice(name) ? choiceProblem(name, fields[name]) : lineProblem(name, fields[name]);
}

function unchangedNames(state: FormState, before: FormState): ReadonlySet<ErrorName> {
  const isUnchanged = (name: InputName): boolean =>
    state.fields[name] === before.fields[name] && String(state.fields[name]).trim() !== '';
  const unchanged = new Set<ErrorName>(INPUTS.filter(isUnchanged));
  const textsBefore = new Map(before.rounds.map(({ key, text }) => [key, text]));
  for (const { key, text } of state.rounds) if (textsBefore.get(key) === text) unchanged.add(roundName(key));
  const questionsBefore = new Map(questionsIn(before).map(({ key, text }) => [key, text]));
  for (const { key, text } of questionsIn(state))
    if (questionsBefore.get(key) === text) unchanged.add(questionName(key));
  if (JSON.stringify(draftIn(state).rounds) === JSON.stringify(draftIn(before).rounds))
    unchanged.add('rounds');
  const texts = ['company', 'role', 'rounds'] as const;
  return texts.every((name) => unchanged.has(name)) ? unchanged.add('total') : unchanged;
}

function missingEssentials({ fields }: FormState): ErrorName[] {
  const { company, role } = FIELDS;
  const isBlank = {
    company: company.clean(fields.company) === '',
    role: role.clean(fields.role) === '',
    date: fields.date.trim() === '',
  };
  return (['company', 'role', 'date'] as const).filter((name) => isBlank[name]);
}

function pick(
  problems: Partial<Readonly<Record<ErrorName, string | undefined>>>,
  names: readonly ErrorName[],
): FormErrors {
  const found = names.filter((name) => problems[name] !== undefined);
  return Object.fromEntries(found.map((name) => [name, problems[name]]));
}
