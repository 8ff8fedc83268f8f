import type { Firestore, Transaction } from '@google-cloud/firestore';
import { type Documents, type Held, withheldText } from './stored-forms.ts';

/**
 * Takes an experience from the public. Its place keeps the author and the state. `hash`: `hashWithoutName` of its text,
 * which nobody may publish again. `state`: how the text was withheld at first.
 */
export function withhold(
  transaction: Transaction,
  db: Firestore,
  { held, experience }: Documents,
  content: Held,
  hash: string,
  state = content.state,
): void {
  transaction.set(held, content);
  transaction.set(experience, { createdBy: content.experience.createdBy ?? null, status: content.state });
  transaction.set(withheldText(db, hash), { at: content.at, state });
}
