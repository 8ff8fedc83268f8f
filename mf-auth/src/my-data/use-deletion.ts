import { deleteMyData } from '@portal/shared/experiences';
import { deleteAccount, type User } from '@portal/shared/session';
import { announce } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from './data-kinds.ts';

/**
 * choosing --ask--> asking --start--> deleting --> done
 *    \<-- keep ------/                    \--stop, failure, sign in again--> stopped --start--> deleting
 */
export type Deletion =
  | { readonly status: 'choosing' | 'asking' | 'done' }
  | { readonly status: 'deleting'; readonly choice: Choice; readonly done: number; readonly total: number }
  | { readonly status: 'stopped'; readonly reason: 'stop' | 'failure' | 'sign-in-again' };

/** Deletes what is chosen, kind after kind. What is deleted is gone, so it can be stopped and started again at any time. */
export function useDeletion(user: User) {
  const [deletion, setDeletion] = useState<Deletion>({ status: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const remove = async (choice: Choice, signal: AbortSignal): Promise<'gone' | 'sign-in-again'> => {
    const report = (done: number, total: number): void => {
      if (!signal.aborted) setDeletion({ status: 'deleting', choice, done, total });
    };
    if (choice !== 'account') {
      await deleteMyData(choice, user, signal, report);
      return 'gone';
    }
    report(0, 1);
    if ((await deleteAccount(user)) === 'sign-in-again') return 'sign-in-again';
    announce('Your account was deleted.');
    return 'gone';
  };

  const start = async (choices: readonly Choice[]): Promise<void> => {
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      for (const choice of choices) {
        if (signal.aborted) return;
        if ((await remove(choice, signal)) === 'sign-in-again')
          return setDeletion({ status: 'stopped', reason: 'sign-in-again' });
      }
      if (!signal.aborted) setDeletion({ status: 'done' });
    } catch (error) {
      console.error('Cannot delete what was chosen:', error);
      if (!signal.aborted) setDeletion({ status: 'stopped', reason: 'failure' });
    }
  };
  const stop = (): void => {
    running.current?.abort();
    setDeletion({ status: 'stopped', reason: 'stop' });
  };
  return { deletion, show: (status: 'choosing' | 'asking') => setDeletion({ status }), start, stop };
}
