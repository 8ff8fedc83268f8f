import {
  type Experience,
  FIELD_NAMES,
  FIELDS,
  type InputName,
  isChoice,
  isInput,
  isLine,
  totalLength,
} from '@portal/shared/model';
import {
  adviceProblem,
  alsoProblem,
  choiceProblem,
  dateProblem,
  lineProblem,
  numberProblem,
  questionProblem,
  questionsProblem,
  roundProblem,
  roundsProblem,
  totalProblem,
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

type ErrorName = InputName | 'rounds' | 'also' | 'advice' | 'questions' | 'total' | RoundName | QuestionName;

/** Those of `rounds`, `also`, `questions` are about numbers, `total` about the length of all texts. */
export type FormErrors = Readonly<Partial<Record<ErrorName, string>>>;

export type Validation =
  | { readonly status: 'valid' }
  /** Company, role or date is blank, beside other errors. */
  | { readonly status: 'essentials-missing'; readonly errors: FormErrors }
  | { readonly status: 'invalid'; readonly errors: FormErrors };

export interface ValidationContext {
  /** The edited experience. Values that the author has not changed are valid, unless they are blank. */
  readonly edited: Experience | undefined;
  readonly now: Date;
  /** True if the time of the device's clock differs from `now`. */
  readonly isClockWrong?: boolean;
}

/** Finds all errors at once. */
export function validateForm(state: FormState, context: ValidationContext): Validation {
  const errors = problemsIn(state, context);
  if (Object.keys(errors).length === 0) return { status: 'valid' };
  return { status: lacksEssentials(state) ? 'essentials-missing' : 'invalid', errors };
}

export interface WrongField {
  readonly name: string;
  readonly label: string;
}

/** The fields that are wrong. The footer has its own sentences about the total and the questions. */
export function wrongFields(
  { total: _, questions: __, ...ofFields }: FormErrors,
  state: FormState,
): WrongField[] {
  const labels = labelsOfRounds(state);
  return Object.keys(ofFields).map((name) => ({
    name,
    label: labels.get(name) ?? FIELDS[name as InputName | 'rounds' | 'advice'].label,
  }));
}

const labelsOfRounds = ({ rounds }: FormState): ReadonlyMap<string, string> =>
  new Map([
    ['also', FIELDS.roundDetails.label],
    ...rounds.flatMap(({ key, questions }, index): [string, string][] => [
      [roundName(key), `Round ${index + 1}`],
      ...questions.map((one, place): [string, string] => [
        questionName(one.key),
        `Question ${place + 1} of round ${index + 1}`,
      ]),
    ]),
  ]);

/** The shown errors that still apply, with their current messages. New errors are not shown until the next Save. */
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
    rounds: roundsProblem(state.rounds.length),
    advice: adviceProblem(draft.advice),
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
  if (isChoice(name)) return choiceProblem(name, fields[name]);
  return isLine(name) ? lineProblem(name, fields[name]) : numberProblem(name, fields[name]);
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

const lacksEssentials = ({ fields: { company, role, date } }: FormState): boolean =>
  [FIELDS.company.clean(company), FIELDS.role.clean(role), date.trim()].includes('');

function pick(
  problems: Partial<Readonly<Record<ErrorName, string | undefined>>>,
  names: readonly ErrorName[],
): FormErrors {
  const found = names.filter((name) => problems[name] !== undefined);
  return Object.fromEntries(found.map((name) => [name, problems[name]]));
}
