import { useMemo, useState } from 'react';
import { decodeQuestion, type KnownQuestion } from '../counts/question-document.ts';
import { type LiveState, useLive } from '../feed/live-store.ts';
import { MAX_QUESTIONS, QUESTIONS_PAGE_SIZE } from '../limits.ts';
import { listenByReading } from '../store/listen-to-store.ts';
import { readQuestions } from '../store/load-source.ts';
import type { StoredDocument } from '../store/stored-document.ts';

export interface CompanyQuestions {
  /** The questions that have been read, most frequent first. */
  readonly items: readonly KnownQuestion[];
  /** The state of the last page. A failed page is read again by itself, see `createRetry`. */
  readonly page: LiveState<unknown>;
  readonly hasMore: boolean;
  /** Reads the next page. */
  readonly readOn: () => void;
}

/** The questions of a company, read page by page, up to 200 questions. The component has the company as its key. */
export function useCompanyQuestions(company: string): CompanyQuestions {
  const [before, setBefore] = useState<readonly StoredDocument[]>([]);
  const listen = useMemo(
    () => listenByReading((signal) => readQuestions(company, QUESTIONS_PAGE_SIZE, before.at(-1), signal)),
    [company, before],
  );
  const page = useLive(`the questions of ${company}`, listen);
  const read = page.status === 'ready' ? page.value : [];
  // If the count of a question decreases after its page was read, the question may occur again on the next page.
  const all = [...before.filter(({ id }) => !read.some((one) => one.id === id)), ...read];
  return {
    items: all.flatMap(({ data }) => decodeQuestion(data) ?? []),
    page,
    hasMore: read.length === QUESTIONS_PAGE_SIZE && all.length < MAX_QUESTIONS,
    readOn: () => setBefore(all),
  };
}
