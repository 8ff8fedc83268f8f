import {
  createRecentlyUsed,
  decodeQuestion,
  foldQuestion,
  type KnownQuestion,
  readQuestions,
  useDirectory,
} from '@portal/shared/experiences';
import { useDebouncedValue } from '@portal/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { beginsWord } from '../suggestions/suggest-texts.ts';

/** The size of the single page of questions that is read. Rarer questions are not suggested. */
const MAX_READ = 50;
const MAX_SUGGESTED = 3;
const MAX_COMPANIES = 4;
/** A typed company is looked up after this pause in typing, in milliseconds. */
const DEBOUNCE_MS = 150;

const known = createRecentlyUsed<Promise<readonly KnownQuestion[]>>(MAX_COMPANIES);

/**
 * Up to three questions of a company, most frequent first. Each of these questions contains a word that begins with
 * `typed`. Empty if `typed` is blank or is a known question. The questions of a company are read once for all fields,
 * as soon as one field has a text.
 */
export function useQuestionSuggestions(company: string, typed: string): readonly KnownQuestion[] {
  const [questions, setQuestions] = useState<readonly KnownQuestion[]>([]);
  const isTyped = typed.trim() !== '';
  const name = useDebouncedValue(company, DEBOUNCE_MS);
  const directory = useDirectory(isTyped && name !== '');
  const isKnown =
    directory.status === 'ready' && directory.value.companies.some((one) => one.company === name);
  useEffect(() => {
    setQuestions([]);
    if (!isKnown) return;
    let isStopped = false;
    questionsOf(name).then((read) => !isStopped && setQuestions(read));
    return () => {
      isStopped = true;
    };
  }, [name, isKnown]);
  return useMemo(() => {
    const begins = beginsWord(typed);
    if (!isTyped || questions.some(({ text }) => foldQuestion(text) === foldQuestion(typed))) return [];
    return questions.filter(({ text }) => begins(text)).slice(0, MAX_SUGGESTED);
  }, [questions, typed, isTyped]);
}

/** The questions of a company. Empty after a failure; the next field then reads the questions again. */
const questionsOf = (company: string): Promise<readonly KnownQuestion[]> =>
  known.getOrCreate(company, () =>
    readQuestions(company, MAX_READ)
      .then((documents) => documents.flatMap(({ data }) => decodeQuestion(data) ?? []))
      .catch(() => {
        known.clear();
        return [];
      }),
  );
