import { holdPage } from '@portal/shared/dialogs';
import type { Experience } from '@portal/shared/model';
import { afterWrite, answered, loadExperienceSource } from '@portal/shared/store';
import { announce, announceProblem, formatAmount } from '@portal/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contactActions } from '../messages/contact-actions.ts';
import { failureOf, isBlock, renameProblem } from '../messages/failures.ts';

/** Changes names alone, one after the other in the live list. A refusal goes on, a hidden tab stops. */
export function useNameChange(earlier: readonly Experience[]) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const running = useRef<object>(undefined);
  const latest = useRef(earlier);
  useEffect(() => {
    latest.current = earlier;
  });
  const stop = useCallback((): void => {
    running.current = undefined;
    setProgress(undefined);
  }, []);
  useEffect(() => stop, [stop]);

  const start = async (createdByName: string, uid: string): Promise<void> => {
    const run = {};
    running.current = run;
    const releasePage = holdPage();
    let done = 0;
    let failure: unknown;
    for (const { id } of earlier) {
      if (running.current !== run) break;
      if (!latest.current.some((one) => one.id === id)) continue;
      setProgress({ done, total: earlier.length });
      try {
        await answered((await loadExperienceSource()).update(id, { createdByName }, uid));
        done += 1;
      } catch (error) {
        console.error('Cannot change the name in an experience:', error);
        failure = error;
        if (failureOf(error) !== 'refused' || isBlock(error)) break;
      }
    }
    afterWrite(failure, releasePage);
    if (running.current === run) stop();
    const result = `Your name was changed in ${done} of ${formatAmount(earlier.length, 'experience')}.`;
    if (failure === undefined) announce(result);
    else announceProblem(`${result} ${renameProblem(failure)}`, ...(await contactActions(isBlock(failure))));
  };
  return { progress, start, stop };
}
