import { loadPortalConfig, type PortalConfig } from '../../config/index.ts';
import type { PageRange, Position } from '../feed/position.ts';
import type { StoredDocument } from '../stored-document.ts';
import { decodeFields, type RestValue } from './decode-value.ts';

interface Result {
  readonly document?: { readonly name: string; readonly fields?: Readonly<Record<string, RestValue>> };
}

/** Reads by one plain request, without SDK and session. The body is text/plain, so there is no preflight. */
export async function readPage(
  range: PageRange,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly StoredDocument[]> {
  const config = await loadPortalConfig();
  const body = JSON.stringify({ structuredQuery: structuredQuery(range, limit, config) });
  const response = await fetch(`${documentsUrl(config)}:runQuery`, {
    method: 'POST',
    body,
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`);
  const results = (await response.json()) as readonly Result[];
  return results.flatMap(({ document }) =>
    document ? [{ id: idOf(document.name), data: decodeFields(document.fields) }] : [],
  );
}

function documentsUrl({ firebase, emulators }: PortalConfig): string {
  const origin = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/${documentsName(firebase.projectId)}`;
}

const documentsName = (projectId: string): string => `projects/${projectId}/databases/(default)/documents`;

const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function structuredQuery(
  { sort, companies, after, upTo }: PageRange,
  limit: number,
  { firebase }: PortalConfig,
): object {
  const direction = sort === 'latest' ? 'DESCENDING' : 'ASCENDING';
  const experiences = `${documentsName(firebase.projectId)}/experiences`;
  const cursor = ({ date, id }: Position, before: boolean) => ({
    values: [{ stringValue: date }, { referenceValue: `${experiences}/${id}` }],
    before,
  });
  const filters = [hasDate, ...(companies ? [isOneOf(companies)] : [])];
  return {
    from: [{ collectionId: 'experiences' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: ['date', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(after ? { startAt: cursor(after, false) } : {}),
    ...(upTo ? { endAt: cursor(upTo, false) } : {}),
    limit,
  };
}

/** Only texts compare with a text, so whatever else stands in `date` is left out. */
const hasDate = {
  fieldFilter: { field: { fieldPath: 'date' }, op: 'GREATER_THAN', value: { stringValue: '' } },
};

function isOneOf(companies: readonly string[]): object {
  const values = companies.map((stringValue) => ({ stringValue }));
  return { fieldFilter: { field: { fieldPath: 'company' }, op: 'IN', value: { arrayValue: { values } } } };
}
