import { MAX_CACHED_PAGE_LENGTH } from '../limits.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import type { FirstPageCache } from './feed-options.ts';

const KEY = 'portal-first-page';

/** The first page in the browser's storage, which is public. The stored text is checked when it is read. */
export const firstPageCache: FirstPageCache = {
  read() {
    try {
      const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(parsed) ? parsed.filter(isStoredDocument) : [];
    } catch {
      return [];
    }
  },
  write(documents) {
    // `isPending` is left out: before the next visit, every pending change is either sent or lost.
    const text = JSON.stringify(documents.map(({ id, data }) => ({ id, data })));
    try {
      if (text.length > MAX_CACHED_PAGE_LENGTH) localStorage.removeItem(KEY);
      else if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
    } catch {
      // If nothing can be stored, the next visit reads the first page from the server.
    }
  },
};

const isStoredDocument = (value: unknown): value is StoredDocument =>
  isObject(value) && typeof Reflect.get(value, 'id') === 'string' && isObject(Reflect.get(value, 'data'));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
