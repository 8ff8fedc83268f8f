import { MINUTES, type RoundKind, type SOURCES } from '../model/choices.ts';
import type { Experience } from '../model/experience.ts';
import { roundsOf } from '../model/round-details.ts';
import {
  ALL_OUTCOME_KEYS,
  choicesIn,
  type Letters,
  letterOf,
  lettersOf,
  lettersOfNumbers,
  type Outcome,
  outcomeKey,
  outcomeOfKey,
  YEAR_LETTERS,
} from './choice-key.ts';
import { fieldsOf, isCount, readCells } from './read-numbers.ts';

export const ANY_KIND = 'any';
/** The value for 31 rounds or more. The form allows thirty rounds. */
export const MANY_ROUNDS = 31;

const KIND_LETTERS: Readonly<Record<RoundKind, string>> = {
  screening: 's',
  coding: 'c',
  system_design: 'd',
  take_home: 't',
  behavioural: 'b',
  case: 'a',
  group: 'g',
  presentation: 'p',
  hr: 'h',
  other: 'o',
};

const GRADE_LETTERS = lettersOfNumbers(1, 5);
const WHOLE = lettersOf({ '': '-' });

/** Answer → the first letter of its keys, and the letters of its values. Counted by outcome, for charts. */
const ANSWERS = {
  /** Counts each experience. */
  experience: ['e', WHOLE],
  difficulty: ['d', GRADE_LETTERS],
  rating: ['r', GRADE_LETTERS],
  /** An experience counts once for each kind of its rounds, and once for ANY_KIND. */
  kind: ['k', lettersOf({ ...KIND_LETTERS, [ANY_KIND]: '-' })],
} as const satisfies Readonly<Record<string, readonly [string, Letters]>>;

/**
 * Name of a fact → the first letter of its keys, and its values. Only the summary shows facts. `minutes` counts rounds,
 * not experiences. The letter `c` was used by an earlier version.
 */
const FACTS = {
  year: ['y', YEAR_LETTERS],
  rounds: ['n', lettersOfNumbers(0, MANY_ROUNDS)],
  weeks: ['w', lettersOfNumbers(0, 52)],
  source: [
    's',
    lettersOf<(typeof SOURCES)[number]>({
      'Company website': 'w',
      Referral: 'f',
      Recruiter: 'r',
      'Job board': 'b',
      Campus: 'c',
      Event: 'e',
      Other: 'o',
    }),
  ],
  minutes: ['m', new Map(MINUTES.map((minutes, index) => [String(index), String(minutes)]))],
  /** Counts the experiences that report at least one question. */
  questions: ['q', WHOLE],
} as const satisfies Readonly<Record<string, readonly [string, Letters]>>;

export type AnswerName = keyof typeof ANSWERS;
export type FactName = keyof typeof FACTS;

/** The number of a company's experiences that have this outcome and give this answer. */
export interface AnswerCell extends Outcome {
  readonly name: AnswerName;
  readonly value: string;
  readonly count: number;
}

/** The number of a company's experiences, or of its rounds, that state this value. */
export interface FactCell {
  readonly name: FactName;
  readonly value: string;
  readonly count: number;
}

export interface SummaryDocument {
  /** The number of the company's experiences. */
  readonly experiences: number;
  readonly answers: readonly AnswerCell[];
  readonly facts: readonly FactCell[];
}

interface Statement {
  readonly name: AnswerName | FactName;
  readonly value: string;
}

const NAMES = { ...ANSWERS, ...FACTS };

/** The values of an answer, in the order in which charts show them. */
export const answerValues = (name: AnswerName): readonly string[] => [...ANSWERS[name][1].values()];

const isAnswer = (name: string): name is AnswerName => Object.hasOwn(ANSWERS, name);

/** A code of two letters: the first for the name, the second for the value. */
const codeOf = ({ name, value }: Statement): string => NAMES[name][0] + letterOf(NAMES[name][1], value);

const STATEMENTS: ReadonlyMap<string, Statement> = new Map(
  (Object.keys(NAMES) as Statement['name'][]).flatMap((name) =>
    [...NAMES[name][1].values()].map((value) => [codeOf({ name, value }), { name, value }]),
  ),
);

/**
 * The statements of an experience, as codes of two letters. A code is repeated if two rounds state the same value.
 * @example codesOf(experience, '2024') // ['e-', 'd2', 'k-', 'kc', 'yy', 'n2', 'm3']
 */
export function codesOf(experience: Experience, year: string): readonly string[] {
  const { rounds, also } = roundsOf(experience);
  const details = [...rounds, ...also];
  const kinds = details.flatMap(({ kind }) => kind || []);
  const statements: Readonly<Record<Statement['name'], readonly unknown[]>> = {
    experience: [''],
    difficulty: [experience.difficulty],
    rating: [experience.rating],
    kind: kinds.length > 0 ? [ANY_KIND, ...new Set(kinds)] : [],
    year: [year],
    rounds: [Math.min(rounds.length, MANY_ROUNDS)],
    weeks: [experience.weeks],
    source: [experience.source],
    minutes: details.map(({ minutes }) => minutes || undefined),
    questions: details.some(({ questions }) => questions.length > 0) ? [''] : [],
  };
  return (Object.keys(NAMES) as Statement['name'][]).flatMap((name) =>
    statements[name]
      .filter((value) => value !== undefined)
      .map((value) => codeOf({ name, value: String(value) })),
  );
}

/** The cell key of a code. The key of an answer ends with the outcome. A fact has one key for all outcomes. */
export const summaryKey = (code: string, outcome: string): string =>
  isAnswer(STATEMENTS.get(code)?.name ?? '') ? code + outcome : code;

/** Every cell key: each value of an answer for each of the 192 outcomes, and each value of a fact. */
export const allSummaryKeys = (): readonly string[] =>
  [...STATEMENTS.keys()].flatMap((code) => [
    ...new Set(ALL_OUTCOME_KEYS.map((outcome) => summaryKey(code, outcome))),
  ]);

/** The summary of some experiences, counted as the trigger counts a company. */
export function summaryOf(experiences: readonly Experience[]): SummaryDocument {
  const cells: Record<string, number> = {};
  for (const experience of experiences) {
    const choices = choicesIn(experience);
    for (const code of codesOf(experience, choices.year)) {
      const key = summaryKey(code, outcomeKey(choices));
      cells[key] = (cells[key] ?? 0) + 1;
    }
  }
  return decodeSummary({ experiences: experiences.length, cells });
}

/**
 * Decodes `companySummaries/{companyId}`: the number of a company's experiences, their answers by outcome, and their
 * facts. Cells below 1 are left out. The document is deleted with the company's last experience.
 */
export function decodeSummary(data: unknown): SummaryDocument {
  const { experiences, ...document } = fieldsOf(data);
  const cells = readCells('companySummaries', data && document, (key) => {
    const statement = STATEMENTS.get(key.slice(0, 2));
    if (statement === undefined) return undefined;
    if (!isAnswer(statement.name)) return key.length === 2 ? statement : undefined;
    const outcome = outcomeOfKey(key.slice(2));
    return outcome && { ...statement, ...outcome };
  });
  return {
    experiences: isCount(experiences) ? experiences : 0,
    answers: cells.filter((cell): cell is AnswerCell => isAnswer(cell.name)),
    facts: cells.filter((cell): cell is FactCell => !isAnswer(cell.name)),
  };
}
