import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import { collectionsOf, STORED_DATA } from '@portal/shared/personal-data';

const isKept = (name: string): boolean => KEPT_COLLECTIONS.some((kept) => kept === name);

/** The collections that the page writes. Counting writes all others. */
export const PAGE_COLLECTIONS = collectionsOf(() => true).filter((name) => !isKept(name));

/** The collections with one document for each account, whose id is the account's. */
export const ACCOUNT_COLLECTIONS = collectionsOf(({ account }) => account === STORED_DATA.pace.account);

/** The collections that nobody may read. */
export const UNREADABLE_COLLECTIONS = collectionsOf(({ readers }) => readers === 'nobody');
