import type { PageRange, Position } from '../position.ts';
import { isOneOf } from './conditions.ts';

/** The REST query for a page of experiences, without `filters`. `documents`: see `documentsName`. */
export function pageQuery(
  documents: string,
  { sort, companies, after, upTo }: PageRange,
  limit: number,
): object {
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
