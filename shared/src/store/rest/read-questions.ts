import type { StoredDocument } from '../stored-document.ts';
import { meets } from './encode-query.ts';
import { documentsName, runQuery } from './request.ts';

/** The documents of a company's questions after `after`, the most frequent first; at most 50. */
export async function readQuestions(
  company: string,
  limit: number,
  after?: StoredDocument,
  signal?: AbortSignal,
): Promise<readonly StoredDocument[]> {
  const order = ['count', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' }));
  const documents = await documentsName();
  const cursor = ({ id, data }: StoredDocument) => ({
    values: [
      { integerValue: String((data as { readonly count?: unknown }).count) },
      { referenceValue: `${documents}/questions/${id}` },
    ],
    before: false,
  });
  return runQuery(
    {
      from: [{ collectionId: 'questions' }],
      where: meets({ path: ['company'], values: [company] }),
      orderBy: order,
      ...(after ? { startAt: cursor(after) } : {}),
      limit,
    },
    signal,
  );
}
