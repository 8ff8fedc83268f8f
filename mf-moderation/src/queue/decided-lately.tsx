import { formatTime } from '@portal/shared/experiences';
import type { Decided } from '@portal/shared/review';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { ReadFailure } from '../read-failure.tsx';
import { VerdictDialog } from '../verdict/verdict-dialog.tsx';
import { VERDICTS_DONE } from '../words.ts';
import { Name } from './entry.tsx';
import styles from './queue.module.css';
import { useDecided, useSubject } from './reviews.ts';

/** What moderators have decided last, which is read once it is opened. */
export function DecidedLately() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Decided lately
      </Button>
      {isOpen && <List />}
    </>
  );
}

function List() {
  const state = useDecided();
  if (state.status === 'loading') return <p role="status">Loading…</p>;
  if (state.status === 'failed')
    return <ReadFailure title="Cannot show what was decided lately." state={state} />;
  const decided = state.value.filter(({ review }) => review.verdict !== 'reopen');
  if (decided.length === 0) return <p>Nothing was decided lately.</p>;
  return (
    <ul className={styles.list} aria-label="Decided lately">
      {decided.map((one) => (
        <Row key={one.id} decided={one} />
      ))}
    </ul>
  );
}

/** A decision, with the verdict that makes a text public again or reopens the case of a public one. */
function Row({ decided: { id, review } }: { readonly decided: Decided }) {
  const state = useSubject(id);
  const [isAsked, setIsAsked] = useState(false);
  if (state.status !== 'ready' || !state.value.current) return null;
  const { current, reported } = state.value;
  const isPublic = current.state === 'live';
  return (
    <li className={`${styles.entry} ${styles.row}`}>
      <Name experience={current.experience} />
      <span className={styles.facts}>{`${VERDICTS_DONE[review.verdict]}, ${formatTime(review.at)}`}</span>
      {!(isPublic && reported?.isOpen) && (
        <Button onClick={() => setIsAsked(true)}>{isPublic ? 'Reopen' : 'Restore'}</Button>
      )}
      {isAsked && (
        <VerdictDialog
          id={id}
          verdict={isPublic ? 'reopen' : 'keep'}
          subject={state.value}
          onClose={() => setIsAsked(false)}
          onDecided={() => undefined}
          onUndone={() => undefined}
        />
      )}
    </li>
  );
}
