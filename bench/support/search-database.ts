import { searchDocuments } from '@portal/counting';
import { commitAll, writeOf } from '@portal/counting/local';
import { countedOf } from '@portal/shared/counts';
import { type FirestoreServer, startFirestoreServer } from 'local-backend';
import { decodeQuery } from '../../local-backend/src/wire/codec/query-codec.ts';
import { createResourceNames } from '../../local-backend/src/wire/codec/resource-names.ts';
import type { Experience } from '../../shared/src/experiences/experience.ts';
import { PAGE_SIZE } from '../../shared/src/experiences/feed/feeds.ts';
import type { Filters } from '../../shared/src/experiences/filters/filters.ts';
import { searchPageQuery } from '../../shared/src/experiences/rest/read-search.ts';

/** A server in this process that has the search of some experiences, for `await using`, which closes it. */
export interface SearchDatabase extends AsyncDisposable {
  /** The entries of indexes that it looks at for the first page that these filters find. */
  indexEntries(filters: Filters): number;
}

const PROJECT_ID = 'demo-portal';
const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
const NAMES = createResourceNames(PROJECT_ID, '(default)');

export async function openSearchDatabase(experiences: readonly Experience[]): Promise<SearchDatabase> {
  const server = await startFirestoreServer({
    port: 0,
    projectId: PROJECT_ID,
    folder: undefined,
    report: () => undefined,
  });
  await fill(server, experiences);
  return {
    indexEntries: (filters) =>
      server.database.explain(decodeQuery(firstPage(filters), 'structuredQuery', DOCUMENTS, NAMES))
        .indexEntriesScanned,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const fill = ({ database }: FirestoreServer, experiences: readonly Experience[]): Promise<number> =>
  commitAll(
    database,
    experiences.map((experience) => {
      const documents = searchDocuments(experience.id, countedOf(experience.id, experience));
      return Array.from(documents, ([path, data]) => writeOf(path, data));
    }),
  );

/** As the page asks for it by REST. */
const firstPage = (filters: Filters): object =>
  searchPageQuery(DOCUMENTS, { sort: 'latest', companies: filters.companies, filters }, PAGE_SIZE);
