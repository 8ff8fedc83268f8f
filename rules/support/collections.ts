import { KEPT_COLLECTIONS } from '@portal/shared/counts';
import { collectionsOf, isKeyedByAccount, isKeyedByPerson } from '@portal/shared/personal-data';
import { ID } from './request.ts';
import { TODAY } from './stored.ts';
import { personOf, type User } from './users.ts';

const isKept = (name: string): boolean => KEPT_COLLECTIONS.some((kept) => kept === name);

/** The collections that the page writes. Counting writes all others. */
export const PAGE_COLLECTIONS = collectionsOf(() => true).filter((name) => !isKept(name));

/** The collections with one document for each account, or for each person, whose id it is. */
export const ACCOUNT_COLLECTIONS = collectionsOf(isKeyedByAccount);
export const PERSON_COLLECTIONS = collectionsOf(isKeyedByPerson);

/** The key of a document about a user. */
export function keyIn(collection: string, user: User): string {
  const person = personOf(user);
  if (collection === 'reports') return `cases/${ID}/reports/${person}`;
  if (collection === 'likePace') return `likePace/${person}!${TODAY}`;
  if (collection === 'verdicts') return `verdicts/${user.uid}!${TODAY}`;
  if (PERSON_COLLECTIONS.includes(collection)) return `${collection}/${person}`;
  return ACCOUNT_COLLECTIONS.includes(collection) ? `${collection}/${user.uid}` : collection;
}
