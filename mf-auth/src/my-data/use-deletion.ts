import { deleteAccount, type User } from '@portal/shared/session';
import { announce } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { type DataKind, deleteMyData } from './my-data.ts';

/** What is deleted. The account comes last, because without the account no other data can be deleted. */
export type Deleted = DataKind | 'account';

/**
 * asking --start--> deleting --> the account is deleted and signed out, so that the dialog closes
 *                     \--stop, failure, sign in again--> stopped --start--> deleting
 */
export type Deletion =
  | { readonly status: 'asking' }
  | Deleting
  | { readonly status: 'stopped'; readonly reason: 'stop' | 'sign-in-again' }
  /** `failed` is the number of documents that could not be deleted; 0 if the number is not known. */
  | { readonly status: 'stopped'; readonly reason: 'failure'; readonly failed: number };

export interface Deleting {
  readonly status: 'deleting';
  readonly kind: Deleted;
  readonly done: number;
  /** Undefined until the number is known. */
  readonly total: number | undefined;
}

/**
 * Deletes these kinds of data, one after the other, and then the account. A deletion can be stopped and started again
 * at any time, because deleted data is not deleted twice.
 */
export function useDeletion(user: User) {
  const [deletion, setDeletion] = useState<Deletion>({ status: 'asking' });
  const running = useRef<AbortController>(undefined);
  const abort = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (kinds: readonly DataKind[]): Promise<void> => {
    abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (next: Deletion): void => {
      if (!signal.aborted) setDeletion(next);
    };
    let failed: number | undefined;
    for (const kind of kinds) {
      const report = (done: number, total?: number): void => show({ status: 'deleting', kind, done, total });
      report(0);
      try {
        await deleteMyData(kind, user, signal, report);
      } catch (error) {
        console.error('Cannot delete all data of the account:', error);
        failed = (failed ?? 0) + (error instanceof AggregateError ? error.errors.length : 0);
      }
      if (signal.aborted) return;
    }
    // Without the account, nobody could delete the rest of its data.
    if (failed !== undefined) return show({ status: 'stopped', reason: 'failure', failed });
    show({ status: 'deleting', kind: 'account', done: 0, total: undefined });
    show(await removeAccount(user));
  };
  const stop = (): void => {
    abort();
    setDeletion({ status: 'stopped', reason: 'stop' });
  };
  return { deletion, start, stop };
}

async function removeAccount(user: User): Promise<Deletion> {
  try {
    if ((await deleteAccount(user)) === 'sign-in-again')
      return { status: 'stopped', reason: 'sign-in-again' };
  } catch (error) {
    console.error('Cannot delete the account:', error);
    return { status: 'stopped', reason: 'failure', failed: 0 };
  }
  announce('Your account was deleted.');
  return { status: 'asking' };
}
