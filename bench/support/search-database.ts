import { searchDocuments } from '@portal/backend/counting';
import { commitAll, type Database, queryFromJson, writeOf } from 'local-backend';
import { PROJECT_ID } from '../../scripts/config/portal-config.ts';
import { queryLimit } from '../../shared/src/feed/feed-options.ts';
import { PAGE_SIZE } from '../../shared/src/limits.ts';
import type { Experience } from '../../shared/src/model/experience.ts';
import type { Filters } from '../../shared/src/model/filters.ts';
import { searchPageQuery } from '../../shared/src/store/rest/read-search.ts';
import { openStore } from './open-store.ts';

/** A server in this process with the search documents of some experiences. `await using` closes the server. */
export interface SearchDatabase extends AsyncDisposable {
  /** The number of index entries that the server reads for the first page of these filters. */
  indexEntries(filters: Filters): number;
}

const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
const NAME = { projectId: PROJECT_ID, databaseId: '(default)' };

export async function openSearchDatabase(experiences: readonly Experience[]): Promise<SearchDatabase> {
  const store = await openStore();
  await fill(store.database, experiences);
  return {
    indexEntries: (filters) =>
      store.database.explain(queryFromJson(firstPage(filters), NAME)).indexEntriesScanned,
    [Symbol.asyncDispose]: store[Symbol.asyncDispose],
  };
}

const fill = (database: Database, experiences: readonly Experience[]): Promise<number> =>
  commitAll(database, searchWrites(experiences));

/** The writes of one search document after the other, because all of them together need a lot of memory. */
function* searchWrites(experiences: readonly Experience[]) {
  for (const experience of experiences) {
    const documents = searchDocuments(experience.id, { ...experience });
    yield Array.from(documents, ([path, data]) => writeOf(path, data));
  }
}

/** The query for the first page, as the page sends it by REST. */
function firstPage(filters: Filters): object {
  const { companies } = filters;
  const limit = queryLimit({ queries: [companies], pageSize: PAGE_SIZE, filters });
  return searchPageQuery(DOCUMENTS, { sort: 'latest', companies, filters }, limit);
}
