import type { Firestore, Transaction } from '@google-cloud/firestore';
import { type Documents, type Fields, type Held, withheldText } from './stored-forms.ts';

/**
 * Takes an experience from the public. Its place keeps the state alone, so that nobody learns who wrote the text. Its
 * author finds it by `owners`, like an anonymous one. `hash`: `hashWithoutName` of its text,
 * which nobody may publish again. `state`: how the text was withheld at first.
 */
export function withhold(
  transaction: Transaction,
  db: Firestore,
  { held, experience, owner }: Documents,
  content: Held,
  hash: string,
  state = content.state,
): void {
  transaction.set(held, content);
  transaction.set(experience, { createdBy: null, status: content.state });
  const { createdBy } = content.experience;
  if (createdBy) transaction.set(owner, { uid: createdBy });
  transaction.set(withheldText(db, hash), { at: content.at, state });
}

/** Makes an experience public again. `hash`: as in `withhold`. */
export function restore(
  transaction: Transaction,
  db: Firestore,
  { held, experience, owner }: Documents,
  content: Fields,
  hash: string,
): void {
  transaction.set(experience, content);
  if (content.createdBy) transaction.delete(owner);
  transaction.delete(held);
  transaction.delete(withheldText(db, hash));
}
