import {
  createLiveStore,
  createRecentlyUsed,
  type LiveStore,
  useDirectory,
  useLiveStore,
} from '@portal/shared/feed';
import { decodeQuestion, foldQuestion, type KnownQuestion } from '@portal/shared/search';
import { readQuestions } from '@portal/shared/store';
import { useDebouncedValue } from '@portal/shared/ui';
import { useMemo } from 'react';
import {
  MAX_QUESTION_COMPANIES,
  MAX_READ_QUESTIONS,
  MAX_SUGGESTED_QUESTIONS,
  QUESTIONS_PAUSE_MS,
} from '../limits.ts';
import { beginsWord } from '../suggestions/suggest-texts.ts';

const known = createRecentlyUsed<LiveStore<readonly KnownQuestion[]>>(MAX_QUESTION_COMPANIES);

/** Up to three with a word that begins with `typed`, most frequent first, read once for all fields. */
export function useQuestionSuggestions(company: string, typed: string): readonly KnownQuestion[] {
  const isTyped = typed.trim() !== '';
  const name = useDebouncedValue(company, QUESTIONS_PAUSE_MS);
  const directory = useDirectory(isTyped && name !== '');
  const isKnown =
    directory.status === 'ready' && directory.value.companies.some((one) => one.company === name);
  const read = useLiveStore(isKnown ? questionsOf(name) : undefined);
  return useMemo(() => {
    const questions = read.status === 'ready' ? read.value : [];
    const begins = beginsWord(typed);
    if (!isTyped || questions.some(({ text }) => foldQuestion(text) === foldQuestion(typed))) return [];
    return questions.filter(({ text }) => begins(text)).slice(0, MAX_SUGGESTED_QUESTIONS);
  }, [read, typed, isTyped]);
}

const questionsOf = (company: string): LiveStore<readonly KnownQuestion[]> =>
  known.getOrCreate(company, () =>
    createLiveStore(`the questions of ${company}`, (next, fail) => {
      const end = new AbortController();
      readQuestions(company, MAX_READ_QUESTIONS, undefined, end.signal)
        .then((documents) => next(documents.flatMap(({ data }) => decodeQuestion(data) ?? [])))
        .catch((error: unknown) => !end.signal.aborted && fail(error));
      return () => end.abort();
    }),
  );
