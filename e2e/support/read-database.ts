import type { Page } from '@playwright/test';

/** All values in a store of one of the page's IndexedDB databases. */
export const readDatabase = <Value>(page: Page, database: string, store: string): Promise<readonly Value[]> =>
  page.evaluate(
    ([name, from]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const reading = result.transaction(from).objectStore(from).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            result.close();
            resolve(reading.result);
          };
        };
      }),
    [database, store] as const,
  );
