import type { CompanyCollection } from '../counts/read-numbers.ts';
import { listenToStore } from '../store/listen-to-store.ts';
import { createLiveStore, type LiveStore } from './live-store.ts';
import { createRecentlyUsed } from './recently-used.ts';

const MAX_COMPANIES = 8;

/** Live stores of a collection with a document for each company. `read` decodes a document. */
export function companyStores<Value>(
  what: string,
  collection: CompanyCollection,
  read: (data: unknown) => Value,
) {
  const recent = createRecentlyUsed<LiveStore<Value>>(MAX_COMPANIES);
  return (company: string): LiveStore<Value> =>
    recent.getOrCreate(company, () =>
      createLiveStore(`${what} of ${company}`, (next, fail) =>
        listenToStore<unknown>(
          (source, ...listener) => source.watchCompany(collection, company, ...listener),
          (data) => next(read(data)),
          fail,
        ),
      ),
    );
}
