import { type Experience, type RoundKind, roundsOf } from '@portal/shared/model';
import { foldQuestion } from '@portal/shared/search';
import { mean, rollup, sort } from 'd3';
import { mostFrequent, tally } from './tallies.ts';

/** A question in the words of the latest author. */
export interface AskedQuestion {
  readonly text: string;
  /** The number of experiences that report the question. */
  readonly count: number;
  /** The kind of round in which the question was asked most often; '' if no author states a kind. */
  readonly kind: RoundKind | '';
}

export interface QuestionGroup {
  readonly kind: RoundKind | '';
  readonly questions: readonly AskedQuestion[];
}

/** The questions of these experiences, latest first, sorted by how many report them. The same as the store compares them. */
export function askedQuestions(experiences: readonly Experience[]): readonly AskedQuestion[] {
  const asked = new Map<string, { readonly text: string; readonly kinds: (RoundKind | '')[] }>();
  for (const experience of experiences) {
    const { rounds, also } = roundsOf(experience);
    const own = new Map<string, readonly [text: string, kind: RoundKind | '']>();
    for (const { kind, questions } of [...rounds, ...also])
      for (const text of questions)
        if (!own.has(foldQuestion(text))) own.set(foldQuestion(text), [text, kind]);
    for (const [folded, [text, kind]] of own) {
      const known = asked.get(folded) ?? { text, kinds: [] };
      asked.set(folded, { ...known, kinds: [...known.kinds, kind] });
    }
  }
  const questions = Array.from(asked.values(), ({ text, kinds }): AskedQuestion => {
    const stated = kinds.filter((kind) => kind !== '');
    return { text, count: kinds.length, kind: mostFrequent(tally(stated))[0] ?? '' };
  });
  return questions.sort((one, other) => other.count - one.count);
}

/** The questions by kind of round, in the order in which the experiences have these kinds; without a kind last. */
export function groupQuestions(
  questions: readonly AskedQuestion[],
  experiences: readonly Experience[],
): readonly QuestionGroup[] {
  const rounds = experiences.flatMap((experience) =>
    roundsOf(experience).rounds.map(({ kind }, place) => ({ kind, place })),
  );
  const places = rollup(
    rounds,
    (of) => mean(of, ({ place }) => place),
    ({ kind }) => kind,
  );
  const kinds = sort(new Set(questions.map(({ kind }) => kind)), (kind) =>
    kind === '' ? Number.POSITIVE_INFINITY : (places.get(kind) ?? Number.MAX_VALUE),
  );
  return kinds.map((kind) => ({ kind, questions: questions.filter((one) => one.kind === kind) }));
}
