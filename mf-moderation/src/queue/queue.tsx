import { MAX_QUEUE, type QueueEntry } from '@portal/shared/review';
import { Button, CheckboxField, formatAmount, Notice, Skeleton } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ReadFailure } from '../read-failure.tsx';
import { DecidedLately } from './decided-lately.tsx';
import { Entry } from './entry.tsx';
import styles from './queue.module.css';
import { useQueue } from './reviews.ts';
import { listEntries, oldestFirst, type Selection, selectNext } from './selection.ts';

/** What waits for a moderator, live. */
export function Queue() {
  const state = useQueue();
  if (state.status === 'loading')
    return (
      <div role="status" aria-label="Loading reports">
        <Skeleton height="12rem" />
      </div>
    );
  if (state.status === 'failed') return <ReadFailure title="Cannot show reports." state={state} />;
  return <Entries reported={state.value} />;
}

/** The number of entries that one more page shows. */
const PAGE_SIZE = 50;

function Entries({ reported }: { readonly reported: readonly QueueEntry[] }) {
  const [isByAge, setIsByAge] = useState(false);
  const [pages, setPages] = useState(1);
  const [isPastShown, setIsPastShown] = useState(false);
  const queue = isByAge ? oldestFirst(reported) : reported;
  const [selected, setSelected] = useState<Selection | undefined>(() => selectionAt(queue, 0));
  const entries = listEntries(queue, selected);
  const shown = Math.max(pages * PAGE_SIZE, (selected?.index ?? 0) + 1);
  const list = useRef<HTMLDivElement>(null);
  /** The id of the entry that gets the focus after the next render; '' for the list. */
  const focused = useRef<string>(undefined);

  useEffect(() => {
    const id = focused.current;
    if (id === undefined) return;
    focused.current = undefined;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [];
    ([...rows].find(({ dataset }) => dataset.entry === id) ?? list.current)?.focus();
  });

  const select = (next: Selection | undefined): void => {
    focused.current = next?.entry.id ?? '';
    setSelected(next);
  };

  return (
    <div ref={list} tabIndex={-1} className={`stack ${styles.queue}`}>
      {entries.length === 0 ? (
        <Notice title="Nothing waits for a decision.">New reports and objections appear here at once.</Notice>
      ) : (
        <>
          <p>{`${formatAmount(queue.length, 'experience')}${queue.length < MAX_QUEUE ? '' : ' or more'}`}</p>
          <CheckboxField
            label="Oldest first"
            checked={isByAge}
            onChange={(event) => setIsByAge(event.currentTarget.checked)}
          />
          <p className={`hint ${styles.keys}`}>
            While the title of an entry has the focus: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>K</kbd> keeps,{' '}
            <kbd>H</kbd> holds, <kbd>R</kbd> removes.
          </p>
          <ol className={`stack ${styles.queue}`}>
            {entries.slice(0, shown).map((entry, index) => (
              <Entry
                key={entry.id}
                entry={entry}
                isSelected={entry.id === selected?.entry.id}
                onSelect={(isSelected) => setSelected(isSelected ? { entry, index } : undefined)}
                onMove={(step) => {
                  const next = selectionAt(entries, index + step);
                  if (next) select(next);
                }}
                onDecided={() => select(selectNext(entries, entry.id))}
                onUndone={() => select({ entry, index })}
              />
            ))}
          </ol>
        </>
      )}
      <div className={`hint row ${styles.facts}`}>
        {entries.length > shown && <Button onClick={() => setPages(pages + 1)}>Show more</Button>}
        <Button aria-expanded={isPastShown} onClick={() => setIsPastShown(!isPastShown)}>
          Recently decided
        </Button>
      </div>
      {isPastShown && <DecidedLately />}
    </div>
  );
}

function selectionAt(entries: readonly QueueEntry[], index: number): Selection | undefined {
  const entry = entries[index];
  return entry && { entry, index };
}
