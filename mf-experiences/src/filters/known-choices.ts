import { useTotals } from '@portal/shared/feed';
import { type ChoiceCounts, countChoices, NO_FILTERS } from '@portal/shared/search';
import { useMemo } from 'react';
import type { ListState } from '../search/list-state.ts';
import { isBlank, type Search } from '../search/search.ts';

/** The choices that the filters of a list offer; undefined until they are known. */
export interface KnownChoices {
  readonly counts: ChoiceCounts | undefined;
  /** The years with experiences. */
  readonly years: readonly string[] | undefined;
}

/** The choices for the open filters. Reads the totals, because each choice shows its count. */
export function useKnownChoices(
  { search, filters }: Pick<Search, 'search' | 'filters'>,
  list: ListState,
): KnownChoices {
  const totals = useTotals(filters.mine === undefined, filters);
  const cells = totals.status === 'ready' ? totals.value.cells : undefined;
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
