import type { StoredDocument } from '../store/stored-document.ts';
import type { FirstPageCache } from './feed-options.ts';

const KEY = 'portal-first-page';
/** In UTF-16 units; a page of unusually long texts is not worth the space. */
const MAX_LENGTH = 300_000;

/** The first page in the browser's storage, for a reader who comes back. It is public, and checked when it is read. */
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
    // By the next visit every change is sent, or lost.
    const text = JSON.stringify(documents.map(({ id, data }) => ({ id, data })));
    try {
      if (text.length > MAX_LENGTH) localStorage.removeItem(KEY);
      else if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
    } catch {
      // The next visit reads it from the server, as the first did.
    }
  },
};

const isStoredDocument = (value: unknown): value is StoredDocument =>
  isObject(value) && typeof Reflect.get(value, 'id') === 'string' && isObject(Reflect.get(value, 'data'));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
