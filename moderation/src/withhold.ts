import type { Transaction } from '@google-cloud/firestore';
import type { Documents, Held } from './stored-forms.ts';

/** Takes an experience from the public. Its place keeps the author and the state. */
export function withhold(transaction: Transaction, { held, experience }: Documents, content: Held): void {
  transaction.set(held, content);
  transaction.set(experience, { createdBy: content.experience.createdBy ?? null, status: content.state });
}
