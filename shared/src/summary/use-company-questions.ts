import { useEffect, useState } from 'react';
import { decodeQuestion, type KnownQuestion } from '../counts/question-document.ts';
import { readQuestions } from '../store/load-source.ts';
import type { StoredDocument } from '../store/stored-document.ts';

const PAGE_SIZE = 50;
const MAX_LISTED = 200;

export interface CompanyQuestions {
  /** The questions that have been read, most frequent first. */
  readonly items: readonly KnownQuestion[];
  readonly status: 'loading' | 'failed' | 'ready';
  readonly hasMore: boolean;
  /** Reads the next page. After a failure, reads the failed page again. */
  readonly readOn: () => void;
}

/** The questions of a company, read page by page, up to 200 questions. */
export function useCompanyQuestions(company: string): CompanyQuestions {
  const [state, setState] = useState<Pages>({ documents: [], status: 'loading', hasMore: false });
  const { documents, status, hasMore } = state;
  useEffect(() => {
    if (status !== 'loading') return;
    const controller = new AbortController();
    const { signal } = controller;
    readQuestions(company, PAGE_SIZE, documents.at(-1), signal)
      .then((page) => {
        // If the count of a question decreases after its page was read, the question may occur again on the next page.
        const all = [...documents.filter(({ id }) => !page.some((one) => one.id === id)), ...page];
        const hasMore = page.length === PAGE_SIZE && all.length < MAX_LISTED;
        if (!signal.aborted) setState({ documents: all, status: 'ready', hasMore });
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error(`Cannot read the questions of ${company}:`, error);
        setState((before) => ({ ...before, status: 'failed' }));
      });
    return () => controller.abort();
  }, [company, documents, status]);
  return {
    items: documents.flatMap(({ data }) => decodeQuestion(data) ?? []),
    status,
    hasMore,
    readOn: () => setState((before) => ({ ...before, status: 'loading' })),
  };
}

interface Pages {
  readonly documents: readonly StoredDocument[];
  readonly status: CompanyQuestions['status'];
  readonly hasMore: boolean;
}
