import { formatTime } from '@portal/shared/model';
import type { Review, Verdict } from '@portal/shared/review';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { ReadFailure } from '../read-failure.tsx';
import { VerdictDialog } from '../verdict/verdict-dialog.tsx';
import { VERDICTS_DONE } from '../words.ts';
import { Name } from './entry.tsx';
import styles from './queue.module.css';
import { useDecided, useSubject } from './reviews.ts';

/** What moderators have decided last. */
export function DecidedLately() {
  const state = useDecided();
  if (state.status === 'loading') return null;
  if (state.status === 'failed')
    return <ReadFailure title="Cannot show what was recently decided." state={state} />;
  return (
    <ul className={`stack ${styles.queue}`} aria-label="Recently decided">
      {Array.from(state.value, ([id, review]) => (
        <Row key={id} id={id} review={review} />
      ))}
    </ul>
  );
}

/** A decision, and the verdict that makes a text public again or lets a kept one wait. */
function Row({ id, review }: { readonly id: string; readonly review: Review }) {
  const state = useSubject(id);
  const [asked, setAsked] = useState<Verdict>();
  if (state.status !== 'ready' || !state.value.current) return null;
  const { current, reported } = state.value;
  const isPublic = current.state === 'live';
  const close = () => setAsked(undefined);
  return (
    <li className={`row ${styles.entry} ${styles.line}`}>
      <Name experience={current.experience} />
      <span
        className={`hint row ${styles.facts}`}
      >{`${VERDICTS_DONE[review.verdict]}, ${formatTime(review.at)}`}</span>
      {!(isPublic && reported?.isOpen) && (
        <Button onClick={() => setAsked(isPublic ? 'reopen' : 'keep')}>
          {isPublic ? 'Reopen' : 'Restore'}
        </Button>
      )}
      {asked && <VerdictDialog id={id} subject={state.value} verdict={asked} onClose={close} />}
    </li>
  );
}
