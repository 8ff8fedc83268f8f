import { experiencesQuery } from '../page-query.ts';
import type { Reads } from '../source/reads.ts';
import { encodeQuery } from './encode-query.ts';
import { readSearchPage } from './read-search.ts';
import { documentsName, runDatedQuery, runQuery } from './request.ts';

export const readPage: Reads['readPage'] = async (range, limit, signal) =>
  range.filters
    ? readSearchPage(range, limit, signal)
    : runQuery(encodeQuery(await documentsName(), experiencesQuery(range), limit), signal);

export const readLatest: Reads['readLatest'] = async (limit) =>
  runDatedQuery(encodeQuery(await documentsName(), experiencesQuery({ sort: 'latest' }), limit));
