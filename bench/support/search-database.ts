import { writeOf } from '@portal/counting/local';
import { countedOf, searchDocument, searchKey } from '@portal/shared/counts';
import { type FirestoreServer, startFirestoreServer } from 'local-backend';
import { decodeQuery } from '../../local-backend/src/wire/codec/query-codec.ts';
import { createResourceNames } from '../../local-backend/src/wire/codec/resource-names.ts';
import type { Experience } from '../../shared/src/experiences/experience.ts';
import { PAGE_SIZE } from '../../shared/src/experiences/feed/feeds.ts';
import type { Filters } from '../../shared/src/experiences/filters/filters.ts';
import { searchConditions } from '../../shared/src/experiences/filters/search-conditions.ts';
import { isOneOf } from '../../shared/src/experiences/rest/conditions.ts';

/** A server in this process that has the search of some experiences, for `await using`, which closes it. */
export interface SearchDatabase extends AsyncDisposable {
  /** The entries of indexes that it looks at for the first page that these filters find. */
  indexEntries(filters: Filters): number;
}

const PROJECT_ID = 'demo-portal';
const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
const NAMES = createResourceNames(PROJECT_ID, '(default)');
const BATCH = 500;

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

async function fill({ database }: FirestoreServer, experiences: readonly Experience[]): Promise<void> {
  const writes = experiences.flatMap((experience) => {
    const counted = countedOf(experience.id, experience);
    if (!counted?.search) return [];
    const { search } = counted;
    const path = `search/${searchKey(search.date, experience.id)}`;
    return writeOf(path, { ...searchDocument({ ...counted, search }) });
  });
  for (let start = 0; start < writes.length; start += BATCH) {
    await database.commit(writes.slice(start, start + BATCH));
  }
}

/** As the page asks for it by REST. */
const firstPage = (filters: Filters): object => ({
  from: [{ collectionId: 'search' }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: searchConditions({ companies: filters.companies, filters }).map(isOneOf),
    },
  },
  orderBy: [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }],
  limit: PAGE_SIZE,
});
