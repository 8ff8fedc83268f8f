import { loadPortalConfig } from '../../config/index.ts';
import type { CompanyCollection } from '../../counts/read-numbers.ts';
import { noteExperience } from '../../kept/index.ts';
import { connection } from '../../model/connection.ts';
import { latestDay } from '../../model/latest-day.ts';
import type { DatedDocuments, StoredDocument } from '../stored-document.ts';
import { documentsNameOf, documentsUrlOf } from './database-url.ts';
import { decodeFields, type RestValue } from './decode-value.ts';

/** A document in the form of Firestore's REST interface. */
interface RestDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, RestValue>>;
}

/** The store answered with an error. `code` has the form of the SDK, such as `permission-denied`. */
class RestError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Calls a method of Firestore's REST interface by one plain request, without the SDK. The body is text/plain, so the
 * browser sends no preflight unless App Check adds a header. Rejects with RestError if the store refuses the request.
 */
export async function request<Answer>(method: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const url = `${await documentsUrl()}:${method}`;
  const text = JSON.stringify(body);
  const early = globalThis.portalBoot?.take(`${url}#${text}`);
  const response = await (early ??
    fetch(url, { method: 'POST', body: text, headers: await loadHeaders(), signal: signal ?? null }));
  connection.noteQuota(response.status === 429);
  connection.noteKept(undefined);
  if (response.ok) return (await response.json()) as Answer;
  const problem = await response.text();
  const [, status = 'UNKNOWN'] = /"status":\s*"([A-Z_]+)"/.exec(problem) ?? [];
  const code = status.toLowerCase().replaceAll('_', '-');
  throw new RestError(code, `The server answered ${response.status}: ${problem}`);
}

/** The token of App Check. Without App Check there are no headers, and Firebase's code is not loaded. */
async function loadHeaders(): Promise<Record<string, string>> {
  if (!(await loadPortalConfig()).appCheck) return {};
  const [{ loadFirebaseApp }, { appCheckHeaders }] = await Promise.all([
    import('../../session/firebase-app.ts'),
    import('../../session/app-check.ts'),
  ]);
  await loadFirebaseApp();
  return appCheckHeaders();
}

export const documentsName = async (): Promise<string> => documentsNameOf(await loadPortalConfig());

export const documentsUrl = async (): Promise<string> => documentsUrlOf(await loadPortalConfig());

/** The results of a query, in its order. */
export const runQuery = async (
  structuredQuery: object,
  signal?: AbortSignal,
): Promise<readonly StoredDocument[]> => (await runDatedQuery(structuredQuery, signal)).documents;

/** See `DatedDocuments`. */
export async function runDatedQuery(structuredQuery: object, signal?: AbortSignal): Promise<DatedDocuments> {
  const results = await request<readonly QueryResult[]>('runQuery', { structuredQuery }, signal);
  return {
    documents: results.flatMap(({ document }) => (document ? [storedDocument(document)] : [])),
    day: results[0] ? latestDay(new Date(results[0].readTime)) : '',
  };
}

/** The server's time. Reads one document, because an answer without documents is billed like one. */
export async function readServerTime(): Promise<Date> {
  const structuredQuery = { from: [{ collectionId: 'totals' }], limit: 1 };
  const [result] = await request<readonly QueryResult[]>('runQuery', { structuredQuery });
  const time = new Date(result?.readTime ?? '');
  if (Number.isNaN(time.getTime())) throw new Error('The answer has no time');
  return time;
}

/** One entry of an answer. If the query finds nothing, the answer has one entry without a document. */
interface QueryResult {
  readonly document?: RestDocument;
  readonly readTime: string;
}

function storedDocument({ name, fields }: RestDocument): StoredDocument {
  const [collection, id = ''] = name.split('/').slice(-2);
  const data = decodeFields(fields);
  if (collection === 'experiences') noteExperience(id, data);
  return { id, data };
}

/** The documents with these ids. Missing documents are left out. */
export async function readEach(
  collection: 'experiences' | 'totals' | 'directory' | CompanyCollection,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly StoredDocument[]> {
  if (ids.length === 0) return [];
  const documents = await documentsName();
  const results = await request<readonly { readonly found?: RestDocument }[]>(
    'batchGet',
    { documents: ids.map((id) => `${documents}/${collection}/${id}`) },
    signal,
  );
  return results.flatMap(({ found }) => (found ? [storedDocument(found)] : []));
}
