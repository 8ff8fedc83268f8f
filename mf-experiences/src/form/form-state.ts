import { draftOf, EMPTY_DRAFT, type Experience, type ExperienceDraft } from '@portal/shared/experiences';

/** A round with a key of its own, so that removing one leaves the others' fields alone. */
export interface FormRound {
  readonly key: number;
  readonly text: string;
}

export type RoundName = `round-${number}`;

export const roundName = (key: number): RoundName => `round-${key}`;

export interface FormState {
  readonly fields: Omit<ExperienceDraft, 'rounds'>;
  readonly rounds: readonly FormRound[];
  readonly nextKey: number;
}

export const formStateOf = (experience: Experience | undefined): FormState =>
  formStateWith(experience ? draftOf(experience) : EMPTY_DRAFT);

export function formStateWith({ rounds, ...fields }: ExperienceDraft): FormState {
  return { fields, rounds: rounds.map((text, key) => ({ key, text })), nextKey: rounds.length };
}

export function draftIn(state: FormState): ExperienceDraft {
  return { ...state.fields, rounds: state.rounds.map((round) => round.text) };
}

export function changeFields(state: FormState, change: Partial<FormState['fields']>): FormState {
  return { ...state, fields: { ...state.fields, ...change } };
}

export function changeRound(state: FormState, key: number, text: string): FormState {
  return { ...state, rounds: state.rounds.map((round) => (round.key === key ? { key, text } : round)) };
}

export function addRound(state: FormState): FormState {
  const rounds = [...state.rounds, { key: state.nextKey, text: '' }];
  return { ...state, rounds, nextKey: state.nextKey + 1 };
}

/** Takes a round out; the last one left stays. */
export function removeRound(state: FormState, key: number): FormState {
  if (state.rounds.length === 1) return state;
  return { ...state, rounds: state.rounds.filter((round) => round.key !== key) };
}

/** Puts a round at the place `to`, from 0; the others keep their order. */
export function moveRound(state: FormState, key: number, to: number): FormState {
  const moved = state.rounds.filter((round) => round.key === key);
  const others = state.rounds.filter((round) => round.key !== key);
  return { ...state, rounds: [...others.slice(0, to), ...moved, ...others.slice(to)] };
}

export const isSameDraft = (a: FormState, b: FormState): boolean =>
  JSON.stringify(draftIn(a)) === JSON.stringify(draftIn(b));
