import { type ChoiceCounts, countChoices, NO_FILTERS, useTotals } from '@portal/shared/experiences';
import { useMemo } from 'react';
import type { ExperienceList } from '../search/experience-list.ts';
import { isBlank, type Search } from '../search/search-plan.ts';

/** What the filters of a list can offer; undefined while it is not known. */
export interface KnownChoices {
  readonly counts: ChoiceCounts | undefined;
  /** The years that experiences are known of. */
  readonly years: readonly string[] | undefined;
}

/** The choices of the filters while they are open, for which the totals are read. */
export function useKnownChoices(
  { search, filters }: Pick<Search, 'search' | 'filters'>,
  list: ExperienceList,
): KnownChoices {
  const totals = useTotals(filters.mine === undefined, filters);
  const cells = totals.status === 'ready' && totals.value.isComplete ? totals.value.cells : undefined;
  const { companies, roles, words, questions, mine } = filters;
  const texts = [companies, roles, words, questions].flat();
  const isOfAll = isBlank(search) && mine === undefined && texts.length === 0;
  const ofList = list.status === 'ready' ? list.choiceCounts : undefined;
  return useMemo(() => {
    const counts = ofList ?? (cells && isOfAll ? countChoices(cells, filters) : undefined);
    const { year } = counts ?? (cells && countChoices(cells, NO_FILTERS)) ?? {};
    return { counts, years: year && [...year.keys()] };
  }, [ofList, cells, isOfAll, filters]);
}
