import {
  draftOf,
  EMPTY_DRAFT,
  type Experience,
  type ExperienceDraft,
  type RoundDetail,
  roundsOf,
  storedRounds,
} from '@portal/shared/model';

/** A question with its own key. */
export interface FormQuestion {
  readonly key: number;
  readonly text: string;
}

/** A round with its own key. Removing a round does not affect the fields of other rounds. */
export interface FormRound extends Omit<RoundDetail, 'questions'> {
  readonly key: number;
  readonly text: string;
  readonly questions: readonly FormQuestion[];
}

export type RoundName = `round-${number}`;
export type QuestionName = `question-${number}`;

export const roundName = (key: number): RoundName => `round-${key}`;
export const questionName = (key: number): QuestionName => `question-${key}`;

export interface FormState {
  readonly fields: Omit<ExperienceDraft, 'rounds' | 'roundDetails' | 'questions'>;
  readonly rounds: readonly FormRound[];
  /** Details without a round. They exist if a form that does not know details has removed or changed their round. */
  readonly also: readonly FormRound[];
  readonly nextKey: number;
}

export const formStateOf = (experience: Experience | undefined): FormState =>
  formStateWith(experience ? draftOf(experience) : EMPTY_DRAFT);

export function formStateWith({ rounds, roundDetails, questions, ...fields }: ExperienceDraft): FormState {
  const all = roundsOf({ rounds, roundDetails, questions });
  let nextKey = 0;
  const withKey = ({ questions, ...round }: RoundDetail & { readonly text: string }): FormRound => ({
    ...round,
    key: nextKey++,
    questions: questions.map((text) => ({ key: nextKey++, text })),
  });
  const withKeys = {
    rounds: all.rounds.map(withKey),
    also: all.also.map((one) => withKey({ ...one, text: '' })),
  };
  return { fields, ...withKeys, nextKey };
}

const drafts = new WeakMap<FormState, ExperienceDraft>();

/** The draft of each state is cached, because creating a draft hashes all rounds. */
export function draftIn(state: FormState): ExperienceDraft {
  const draft = drafts.get(state) ?? toDraft(state);
  drafts.set(state, draft);
  return draft;
}

function toDraft({ fields, rounds, also }: FormState): ExperienceDraft {
  const detailOf = ({ questions, ...round }: FormRound) => ({
    ...round,
    questions: questions.map(({ text }) => text),
  });
  return { ...fields, ...storedRounds({ rounds: rounds.map(detailOf), also: also.map(detailOf) }) };
}

export function changeFields(state: FormState, change: Partial<FormState['fields']>): FormState {
  return { ...state, fields: { ...state.fields, ...change } };
}

/** Changes a round, or an entry of details without a round. */
export function changeRound(
  state: FormState,
  key: number,
  change: Partial<Omit<FormRound, 'key'>>,
): FormState {
  const changed = (rounds: readonly FormRound[]) =>
    rounds.map((round) => (round.key === key ? { ...round, ...change } : round));
  return { ...state, rounds: changed(state.rounds), also: changed(state.also) };
}

export function addRound(state: FormState): FormState {
  const round: FormRound = { key: state.nextKey, text: '', kind: '', minutes: '', questions: [] };
  return { ...state, rounds: [...state.rounds, round], nextKey: state.nextKey + 1 };
}

/** Removes a round. The last round cannot be removed. */
export function removeRound(state: FormState, key: number): FormState {
  if (state.rounds.length === 1) return state;
  return { ...state, rounds: state.rounds.filter((round) => round.key !== key) };
}

/** Moves a round to the index `to`. The order of the remaining rounds does not change. */
export function moveRound(state: FormState, key: number, to: number): FormState {
  const moved = state.rounds.filter((round) => round.key === key);
  const others = state.rounds.filter((round) => round.key !== key);
  return { ...state, rounds: [...others.slice(0, to), ...moved, ...others.slice(to)] };
}

/** Adds an empty question to a round, at the index `place`. */
export function addQuestion(state: FormState, round: FormRound, place = round.questions.length): FormState {
  const added = round.questions.toSpliced(place, 0, { key: state.nextKey, text: '' });
  return { ...changeRound(state, round.key, { questions: added }), nextKey: state.nextKey + 1 };
}

export const questionsIn = ({ rounds, also }: FormState): readonly FormQuestion[] =>
  [...rounds, ...also].flatMap(({ questions }) => questions);

export const isSameDraft = (a: FormState, b: FormState): boolean =>
  a === b || JSON.stringify(draftIn(a)) === JSON.stringify(draftIn(b));
