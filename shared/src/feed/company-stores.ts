import { useMemo } from 'react';
import type { CompanyCollection } from '../counts/read-numbers.ts';
import { MAX_COMPANY_STORES } from '../limits.ts';
import { listenToStore } from '../store/listen-to-store.ts';
import { useDirectory } from './directory/directory.ts';
import { createLiveStore, type LiveState, type LiveStore, useLiveStore } from './live-store.ts';
import { createRecentlyUsed } from './recently-used.ts';

/** Returns a function that gives the live store of a company's document in a collection. `read` decodes a document. */
export function companyStores<Value>(
  what: string,
  collection: CompanyCollection,
  read: (data: unknown) => Value,
) {
  const recent = createRecentlyUsed<LiveStore<Value>>(MAX_COMPANY_STORES);
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

/** The stored document of a company, live. Undefined if `company` is ''. */
export function useCompanyDocument<Value>(
  storeOf: (company: string) => LiveStore<Value>,
  company: string,
): LiveState<Value | undefined> {
  const directory = useDirectory(true);
  const isKept = directory.status === 'ready' && company !== '';
  const kept = useLiveStore(isKept ? storeOf(company) : undefined);
  return useMemo(() => {
    if (directory.status !== 'ready') return directory;
    return isKept ? kept : { status: 'ready', value: undefined };
  }, [directory, isKept, kept]);
}
