import * as v from 'valibot';
import { MAX_ADVICE_LENGTH } from '../limits.ts';
import { COUNTRIES, GRADES, JOB_TYPES, MINUTES, ROUND_KINDS, SOURCES, STATUSES } from './choices.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { foldText } from './fold-text.ts';

export * from './choices.ts';

const text = v.nullish(v.string(), '');
const tick = v.nullish(v.boolean(), false);

/** A schema for an optional field. An absent, null or malformed value counts as not stated. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const DETAIL = new RegExp(
  `^(${Object.keys(ROUND_KINDS).join('|')})?\\|(${MINUTES.join('|')})?\\|[0-9a-z]{1,7}$`,
);
/** A round's number and up to 300 characters. One of two UTF-16 units counts once, as in the rules. */
const QUESTION = /^(\d|[1-5]\d|60)\|\P{Cc}{1,300}$/u;
const listOf = (item: RegExp, max: number) =>
  optional(
    v.custom<readonly string[]>(
      (list) =>
        Array.isArray(list) &&
        list.length > 0 &&
        list.length <= max &&
        list.every((one) => typeof one === 'string' && item.test(one)),
    ),
  );

/**
 * The statements of an author about an interview: one entry per field, in the order of the form. Types, drafts,
 * validation, form rows and the facts of the detail are derived from this table. Only rounds, modes, advice and the name
 * have parts of their own in the form.
 *
 * `stored` is the schema of a stored value. The schema accepts old documents with missing fields or null, and refuses
 * values that a page could not show sensibly. `empty` is the value of an empty form; in an optional field it means
 * 'not stated'. `clean` converts typed text to stored text. `min` and `max` count UTF-16 units or items.
 */
export const FIELDS = {
  company: {
    /**
     * The stored text is not cleaned, because queries compare exactly this text. A company of this length still fits
     * into the ids of its documents.
     */
    stored: v.pipe(v.string(), v.regex(/\S/), v.maxLength(400)),
    label: 'Company',
    input: 'line',
    empty: '',
    min: 1,
    max: 80,
    /** Single spaces, and upper case independent of the language. */
    clean: (name: string) => cleanLine(foldText(cleanLine(name))),
  },
  role: {
    stored: v.pipe(v.string(), v.nonEmpty()),
    label: 'Role',
    input: 'line',
    empty: '',
    min: 1,
    max: 120,
    clean: cleanLine,
  },
  jobType: { stored: text, label: 'Job type', input: 'choice', empty: '', choices: JOB_TYPES },
  date: {
    /** YYYY-MM-DD, possibly followed by a time. */
    stored: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/)),
    label: 'Date',
    input: 'date',
    empty: '',
    min: '1990-01-01',
  },
  /** True if readers see only the month of the date. The stored date is then the first day of the month. */
  monthOnly: {
    stored: optional(v.literal(true)),
    label: 'Show only the month',
    empty: '',
    isOptional: true,
  },
  country: {
    stored: v.nullish(v.pipe(v.string(), v.maxLength(400)), ''),
    label: 'Country',
    input: 'choice',
    empty: '',
    choices: COUNTRIES,
  },
  status: {
    stored: v.nullish(v.picklist(STATUSES), 'pending'),
    label: 'Status',
    input: 'choice',
    empty: 'pending',
    choices: STATUSES,
    choiceLabels: { pending: 'Pending', selected: 'Selected', not_selected: 'Not selected' },
  },
  rounds: {
    stored: v.pipe(v.array(v.string()), v.readonly()),
    label: 'Rounds',
    empty: [''],
    min: 1,
    max: 30,
    clean: (rounds: readonly string[]) => rounds.map(cleanLines),
  },
  modes: {
    stored: v.pipe(
      v.nullish(v.object({ onsite: tick, virtual: tick, partiallyOnsite: tick }), {}),
      v.readonly(),
    ),
    label: 'Interview modes',
    empty: { onsite: false, virtual: false, partiallyOnsite: false },
    choiceLabels: { onsite: 'Onsite', virtual: 'Virtual', partiallyOnsite: 'Partially onsite' },
  },
  /** Always decoded as ''. */
  description: {
    stored: v.pipe(
      text,
      v.transform((): string => ''),
    ),
    label: 'Description',
    empty: '',
  },
  difficulty: {
    stored: optional(v.picklist(GRADES)),
    label: 'Difficulty',
    input: 'choice',
    empty: '',
    choices: GRADES,
    choiceLabels: { 1: '1 of 5, very easy', 2: '2 of 5', 3: '3 of 5', 4: '4 of 5', 5: '5 of 5, very hard' },
    isOptional: true,
  },
  rating: {
    stored: optional(v.picklist(GRADES)),
    label: 'Rating',
    input: 'choice',
    empty: '',
    choices: GRADES,
    choiceLabels: { 1: '1 of 5, very bad', 2: '2 of 5', 3: '3 of 5', 4: '4 of 5', 5: '5 of 5, very good' },
    isOptional: true,
  },
  /** The number of weeks from the last round to the answer. */
  weeks: {
    stored: optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(52))),
    label: 'Weeks until the decision',
    input: 'number',
    empty: '',
    min: 0,
    max: 52,
    choiceLabels: { 0: 'Less than 1' },
    isOptional: true,
  },
  source: {
    stored: optional(v.picklist(SOURCES)),
    label: 'Application source',
    input: 'choice',
    empty: '',
    choices: SOURCES,
    isOptional: true,
  },
  /** round-details.ts defines how round details and questions are stored. */
  roundDetails: { stored: listOf(DETAIL, 60), label: 'Round details', empty: [], max: 60, isOptional: true },
  questions: { stored: listOf(QUESTION, 30), label: 'Questions', empty: [], max: 30, isOptional: true },
  /** A decoded text is the stored one, because a report names its hash. */
  advice: {
    stored: optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ADVICE_LENGTH))),
    label: 'What I would prepare',
    empty: '',
    max: MAX_ADVICE_LENGTH,
    clean: cleanLines,
    isOptional: true,
  },
} as const;

export type FieldName = keyof typeof FIELDS;
type Fields = typeof FIELDS;
type NamesOf<Shape> = { [Name in FieldName]: Fields[Name] extends Shape ? Name : never }[FieldName];
export type ChoiceName = NamesOf<{ readonly input: 'choice' }>;
export type LineName = NamesOf<{ readonly input: 'line' }>;
export type NumberName = NamesOf<{ readonly input: 'number' }>;
/** The fields with a single control in the form. */
export type InputName = NamesOf<{ readonly input: string }>;
/** The fields that the detail lists. The lines are in its heading, and the status has a badge. */
export type FactName = Exclude<InputName, LineName | 'status'>;
export type OptionalName = NamesOf<{ readonly isOptional: true }>;

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

export function columnOf<Key extends 'stored' | 'empty'>(key: Key) {
  const values = FIELD_NAMES.map((name) => [name, FIELDS[name][key]]);
  return Object.fromEntries(values) as { readonly [Name in FieldName]: Fields[Name][Key] };
}

export const isOptional = (name: FieldName): boolean => 'isOptional' in FIELDS[name];
export const isChoice = (name: FieldName): name is ChoiceName => 'choices' in FIELDS[name];
export const isInput = (name: FieldName): name is InputName => 'input' in FIELDS[name];
export const isLine = (name: FieldName): name is LineName => isInput(name) && FIELDS[name].input === 'line';
export const isFact = (name: FieldName): name is FactName =>
  isInput(name) && !isLine(name) && name !== 'status';

/** The choices that a field offers. An old document may have another value. */
export const choicesOf = (name: ChoiceName): readonly (string | number)[] => FIELDS[name].choices;

/** The label of a value in a choice or number field. */
export function choiceLabel(name: ChoiceName | NumberName, value: string | number): string {
  const field:
    | { readonly label: string; readonly choiceLabels?: Readonly<Record<string, string>> }
    | undefined = FIELDS[name];
  return field?.choiceLabels?.[value] ?? String(value);
}
