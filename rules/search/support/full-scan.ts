import { companyMatcher } from '../../../shared/src/counts/match-companies.ts';
import { filterMatcher } from '../../../shared/src/counts/match-filters.ts';
import type { Experience } from '../../../shared/src/model/experience.ts';
import { comparePositions } from '../../../shared/src/store/position.ts';
import type { Combination } from './combinations.ts';

/**
 * The experiences that a list must show, found by examining every experience. If the search is in the name of none of the
 * companies, its words are searched.
 */
export function fullScan(experiences: readonly Experience[], { search, sort, filters }: Combination) {
  const isSearched = companyMatcher(search);
  const companies = filters.companies.length > 0 ? filters.companies : experiences.map(companyOf);
  const isByCompany = companies.some(isSearched);
  const passes = filterMatcher(isByCompany ? filters : { ...filters, words: [...filters.words, search] });
  return experiences
    .filter((experience) => passes(experience) && (!isByCompany || isSearched(experience.company)))
    .sort((one, other) => comparePositions(sort, one, other));
}

const companyOf = ({ company }: Experience): string => company;
