import { deleteAccount, type User } from '@portal/shared/session';
import { announce } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from './deletion-choices.ts';
import { deleteMyData } from './my-data.ts';

/**
 * choosing --ask--> asking --start--> deleting --> done
 *    \<-- keep ------/                    \--stop, failure, sign in again--> stopped --start--> deleting
 */
export type Deletion =
  | { readonly status: 'choosing' | 'asking' | 'done' }
  | Deleting
  | { readonly status: 'stopped'; readonly reason: 'stop' | 'sign-in-again' }
  /** `failed` is the number of documents that could not be deleted; 0 if the number is not known. */
  | { readonly status: 'stopped'; readonly reason: 'failure'; readonly failed: number };

export interface Deleting {
  readonly status: 'deleting';
  readonly choice: Choice;
  readonly done: number;
  /** Undefined until the number is known. */
  readonly total: number | undefined;
}

/**
 * Deletes the chosen data, one kind after the other. A deletion can be stopped and started again at any time, because
 * deleted data is not deleted twice.
 */
export function useDeletion(user: User) {
  const [deletion, setDeletion] = useState<Deletion>({ status: 'choosing' });
  const running = useRef<AbortController>(undefined);
  const abort = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choices: readonly Choice[]): Promise<void> => {
    abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (next: Deletion): void => {
      if (!signal.aborted) setDeletion(next);
    };
    let failed: number | undefined;
    for (const choice of choices) {
      // The account is kept while some of its data could not be deleted: without the account, nobody could delete this
      // data.
      if (choice === 'account' && failed !== undefined) break;
      const report = (done: number, total?: number): void =>
        show({ status: 'deleting', choice, done, total });
      report(0);
      try {
        if ((await remove(choice, user, signal, report)) === 'sign-in-again')
          return show({ status: 'stopped', reason: 'sign-in-again' });
      } catch (error) {
        console.error('Cannot delete what was chosen:', error);
        failed = (failed ?? 0) + (error instanceof AggregateError ? error.errors.length : 0);
      }
      if (signal.aborted) return;
    }
    show(failed === undefined ? { status: 'done' } : { status: 'stopped', reason: 'failure', failed });
  };
  const stop = (): void => {
    abort();
    setDeletion({ status: 'stopped', reason: 'stop' });
  };
  const show = (status: 'choosing' | 'asking'): void => {
    abort();
    setDeletion({ status });
  };
  return { deletion, show, start, stop };
}

async function remove(
  choice: Choice,
  user: User,
  signal: AbortSignal,
  report: (done: number, total: number) => void,
): Promise<'gone' | 'sign-in-again'> {
  if (choice !== 'account') {
    await deleteMyData(choice, user, signal, report);
    return 'gone';
  }
  if ((await deleteAccount(user)) === 'sign-in-again') return 'sign-in-again';
  announce('Your account was deleted.');
  return 'gone';
}
