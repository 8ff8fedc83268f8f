import type { QueueEntry } from '@portal/shared/review';
import { Notice, Skeleton } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ReadFailure } from '../read-failure.tsx';
import { Entry } from './entry.tsx';
import styles from './queue.module.css';
import { useQueue } from './reviews.ts';
import { listEntries, type Selection, selectNext } from './selection.ts';

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
  return <Entries queue={state.value} />;
}

function Entries({ queue }: { readonly queue: readonly QueueEntry[] }) {
  const [selected, setSelected] = useState<Selection | undefined>(() => selectionAt(queue, 0));
  const entries = listEntries(queue, selected);
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
    <div ref={list} tabIndex={-1} className={styles.queue}>
      {entries.length === 0 ? (
        <Notice title="Nothing waits for a decision.">New reports and objections appear here at once.</Notice>
      ) : (
        <>
          <p className={styles.keys}>
            On the title of an entry: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>K</kbd> keeps, <kbd>H</kbd> holds,{' '}
            <kbd>R</kbd> removes.
          </p>
          <ol className={styles.list}>
            {entries.map((entry, index) => (
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
    </div>
  );
}

function selectionAt(entries: readonly QueueEntry[], index: number): Selection | undefined {
  const entry = entries[index];
  return entry && { entry, index };
}
