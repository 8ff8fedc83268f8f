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
import { beginsWord } from '../suggestions/suggest-texts.ts';

/** The size of the single page of questions that is read. Rarer questions are not suggested. */
const MAX_READ = 50;
const MAX_SUGGESTED = 3;
const MAX_COMPANIES = 4;
/** A typed company is looked up after this pause in typing, in milliseconds. */
const DEBOUNCE_MS = 150;

const known = createRecentlyUsed<LiveStore<readonly KnownQuestion[]>>(MAX_COMPANIES);

/**
 * Up to three questions of a company, most frequent first. Each of these questions contains a word that begins with
 * `typed`. Empty if `typed` is blank or is a known question. The questions of a company are read once for all fields,
 * as soon as one field has a text.
 */
export function useQuestionSuggestions(company: string, typed: string): readonly KnownQuestion[] {
  const isTyped = typed.trim() !== '';
  const name = useDebouncedValue(company, DEBOUNCE_MS);
  const directory = useDirectory(isTyped && name !== '');
  const isKnown =
    directory.status === 'ready' && directory.value.companies.some((one) => one.company === name);
  const read = useLiveStore(isKnown ? questionsOf(name) : undefined);
  return useMemo(() => {
    const questions = read.status === 'ready' ? read.value : [];
    const begins = beginsWord(typed);
    if (!isTyped || questions.some(({ text }) => foldQuestion(text) === foldQuestion(typed))) return [];
    return questions.filter(({ text }) => begins(text)).slice(0, MAX_SUGGESTED);
  }, [read, typed, isTyped]);
}

const questionsOf = (company: string): LiveStore<readonly KnownQuestion[]> =>
  known.getOrCreate(company, () =>
    createLiveStore(`the questions of ${company}`, (next, fail) => {
      const end = new AbortController();
      readQuestions(company, MAX_READ, undefined, end.signal)
        .then((documents) => next(documents.flatMap(({ data }) => decodeQuestion(data) ?? [])))
        .catch((error: unknown) => !end.signal.aborted && fail(error));
      return () => end.abort();
    }),
  );
