import type { Experience } from '@portal/shared/model';
import { formatTime } from '@portal/shared/model';
import { type QueueEntry, REASON_LABELS, type ReportedCase } from '@portal/shared/review';
import { formatAmount } from '@portal/shared/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { CaseDetail } from '../case/case-detail.tsx';
import { type ChosenVerdict, VERDICTS_DONE } from '../words.ts';
import styles from './queue.module.css';
import { useSubject } from './reviews.ts';

const VERDICT_OF_KEY: Readonly<Record<string, ChosenVerdict>> = { k: 'keep', h: 'hold', r: 'remove' };
const STEP_OF_KEY: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface EntryProps {
  readonly entry: QueueEntry;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onDecided: () => void;
  readonly onUndone: () => void;
}

/** The title of an experience that waits and, if it is selected, all about it. Keys on the title move and decide. */
export function Entry({ entry, isSelected, onSelect, onMove, onDecided, onUndone }: EntryProps) {
  const [asked, setAsked] = useState<ChosenVerdict>();
  const detailId = useId();
  const { id, reported, objection } = entry;
  const verdict = reported?.history.at(-1)?.verdict;
  const state = verdict === 'hold' || verdict === 'remove' ? VERDICTS_DONE[verdict] : 'Public';

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEP_OF_KEY[event.key];
    const verdict = VERDICT_OF_KEY[event.key.toLowerCase()];
    if (step) onMove(step);
    else if (verdict) {
      onSelect(true);
      setAsked(verdict);
    } else return;
    event.preventDefault();
  };

  return (
    <li className={`${styles.entry} ${isSelected ? styles.selected : ''}`}>
      <h2>
        <button
          type="button"
          className={`row ${styles.line} ${styles.row}`}
          data-entry={id}
          aria-expanded={isSelected}
          aria-controls={isSelected ? detailId : undefined}
          aria-keyshortcuts="K H R"
          onClick={() => onSelect(!isSelected)}
          onKeyDown={press}
        >
          {reported ? <Name experience={reported.experience} /> : <NameOf id={id} />}
          <span className={`hint row ${styles.facts}`}>
            {objection && (
              <span className={styles.objection}>{`Objection of ${formatTime(objection.at)}`}</span>
            )}
            {reported && !reported.holdRefusedAt && <strong>{state}</strong>}
            {reported?.holdRefusedAt && (
              <strong>Still public: the limit of automatic holds was reached</strong>
            )}
            {reported && (
              <>
                <span>{`${reasonsIn(reported)}, since ${formatTime(reported.at)}`}</span>
                <span>{formatAmount(reported.reporters, 'report')}</span>
              </>
            )}
          </span>
        </button>
      </h2>
      {isSelected && (
        <div id={detailId}>
          <CaseDetail id={id} asked={asked} onAsk={setAsked} onDecided={onDecided} onUndone={onUndone} />
        </div>
      )}
    </li>
  );
}

const reasonsIn = ({ notes }: ReportedCase): string =>
  [...new Set(notes.map(({ reason }) => REASON_LABELS[reason]))].join(' · ');

export function Name({ experience: { company, role } }: { readonly experience: Experience }) {
  return (
    <span className={styles.name}>
      <bdi translate="no">{company}</bdi>
      <span className={styles.role}>
        {' · '}
        <bdi translate="no">{role}</bdi>
      </span>
    </span>
  );
}

/** The name of an experience whose case is not open. */
function NameOf({ id }: { readonly id: string }) {
  const state = useSubject(id);
  const { current } = state.status === 'ready' ? state.value : {};
  return current ? <Name experience={current.experience} /> : <span className={styles.name}>Objection</span>;
}
