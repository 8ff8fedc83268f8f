import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import { collectionsOf, isKeyedByAccount, isKeyedByPerson } from '@portal/shared/personal-data';

const isKept = (name: string): boolean => KEPT_COLLECTIONS.some((kept) => kept === name);

/** The collections that the page writes. Counting writes all others. */
export const PAGE_COLLECTIONS = collectionsOf(() => true).filter((name) => !isKept(name));

/** The collections with one document for each account, or for each person, whose id it is. */
export const ACCOUNT_COLLECTIONS = collectionsOf(isKeyedByAccount);
export const PERSON_COLLECTIONS = collectionsOf(isKeyedByPerson);

/** The collections that nobody may read. */
export const UNREADABLE_COLLECTIONS = collectionsOf(({ readers }) => readers === 'nobody');
