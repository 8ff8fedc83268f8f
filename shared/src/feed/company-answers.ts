import { useMemo } from 'react';
import { type AnswersCell, readAnswers } from '../counts/answers-document.ts';
import { sumOf } from '../counts/tallies.ts';
import { type CompanyCells, companyCellsHook } from './company-cells.ts';
import { useCompanyStats } from './company-stats.ts';
import { useLastComplete } from './use-last-complete.ts';

/**
 * How the experiences of one company were rated and which kinds of rounds they had, live. Nothing where no trigger counts, and
 * until all experiences are counted.
 */
export function useCompanyAnswers(company: string): CompanyCells<AnswersCell> {
  const stats = useCompanyStats(company);
  const answers = useAnswersCells(company);
  const counted = useMemo(() => (stats.status === 'ready' ? sumOf(stats.cells) : undefined), [stats]);
  const stated = useMemo(() => (answers.status === 'ready' ? sumOf(answers.cells) : undefined), [answers]);
  const complete = useLastComplete(company, stated !== undefined && stated === counted ? answers : undefined);
  return answers.status === 'ready' ? (complete ?? NOTHING) : answers;
}

const useAnswersCells = companyCellsHook('the answers', 'companyAnswers', readAnswers);

const NOTHING: CompanyCells<AnswersCell> = { status: 'ready', cells: [] };
