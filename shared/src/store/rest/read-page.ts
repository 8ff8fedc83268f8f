import type { PageRange, Position } from '../position.ts';
import type { Reads } from '../source/reads.ts';
import { isOneOf } from './conditions.ts';
import { readSearchPage } from './read-search.ts';
import { documentsName, runDatedQuery, runQuery } from './request.ts';

export const readPage: Reads['readPage'] = async (range, limit, signal) =>
  range.filters
    ? readSearchPage(range, limit, signal)
    : runQuery(pageQuery(await documentsName(), range, limit), signal);

export const readLatest: Reads['readLatest'] = async (limit) =>
  runDatedQuery(pageQuery(await documentsName(), { sort: 'latest' }, limit));

function pageQuery(documents: string, { sort, companies, after, upTo }: PageRange, limit: number): object {
  const direction = sort === 'latest' ? 'DESCENDING' : 'ASCENDING';
  const cursor = ({ date, id }: Position, before: boolean) => ({
    values: [{ stringValue: date }, { referenceValue: `${documents}/experiences/${id}` }],
    before,
  });
  const filters = [hasDate, ...(companies ? [isOneOf({ path: ['company'], values: companies })] : [])];
  return {
    from: [{ collectionId: 'experiences' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: ['date', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(after ? { startAt: cursor(after, false) } : {}),
    ...(upTo ? { endAt: cursor(upTo, false) } : {}),
    limit,
  };
}

/** Firestore compares a text only with texts, so this condition leaves out documents whose `date` is not a text. */
const hasDate = {
  fieldFilter: { field: { fieldPath: 'date' }, op: 'GREATER_THAN', value: { stringValue: '' } },
};
