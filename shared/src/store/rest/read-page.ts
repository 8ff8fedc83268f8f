import type { Reads } from '../source/reads.ts';
import { pageQuery } from './page-query.ts';
import { readSearchPage } from './read-search.ts';
import { documentsName, runDatedQuery, runQuery } from './request.ts';

export const readPage: Reads['readPage'] = async (range, limit, signal) =>
  range.filters
    ? readSearchPage(range, limit, signal)
    : runQuery(pageQuery(await documentsName(), range, limit), signal);

export const readLatest: Reads['readLatest'] = async (limit) =>
  runDatedQuery(pageQuery(await documentsName(), { sort: 'latest' }, limit));
