import type { Experience } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardId } from '../card/card-id.ts';
import { READ_AHEAD } from '../limits.ts';
import type { ListState } from '../search/list-state.ts';
import styles from './neighbours.module.css';

/** Previous and next experience of the list, also after the shown one has left it. */
export function Neighbours({ id, list }: { readonly id: string; readonly list: ListState }) {
  const items = list.status === 'ready' ? list.items : [];
  const index = items.findIndex((experience) => experience.id === id);
  const isGoingOn = list.status === 'ready' && list.hasMore && !list.failure && !list.isByLikes;
  const loadMore = isGoingOn ? list.loadMore : undefined;
  /** The length that needs another page, which is requested once while the length is the same. */
  const lengthToExceed = index >= 0 && index >= items.length - READ_AHEAD ? items.length : undefined;
  useEffect(() => {
    if (lengthToExceed !== undefined) loadMore?.();
  }, [lengthToExceed, loadMore]);
  const [last, setLast] = useState<Pair>();
  const current = index < 0 ? undefined : pairAt(items, index);
  if (current && !(last && isSame(current, last))) setLast(current);
  const { previous, next } = current ?? stillIn(items, last);
  if (index < 0 && previous === undefined && next === undefined) return null;
  const titled = (wanted: string | undefined) => items.find((one) => one.id === wanted);
  return (
    <nav className={`stack ${styles.neighbours}`} aria-label="In the list" data-screen-only>
      <Neighbour label="Previous" experience={titled(previous)} />
      <Neighbour label="Next" experience={titled(next)} />
    </nav>
  );
}

interface Pair {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const pairAt = (items: readonly Experience[], index: number): Pair => ({
  previous: items[index - 1]?.id,
  next: items[index + 1]?.id,
});

const isSame = (one: Pair, other: Pair): boolean =>
  one.previous === other.previous && one.next === other.next;

function stillIn(items: readonly Experience[], { previous, next }: Pair = NONE): Pair {
  const idOf = (wanted: string | undefined) => items.find(({ id }) => id === wanted)?.id;
  return { previous: idOf(previous), next: idOf(next) };
}

const NONE: Pair = { previous: undefined, next: undefined };

interface NeighbourProps {
  readonly label: 'Previous' | 'Next';
  readonly experience: Experience | undefined;
}

function Neighbour({ label, experience }: NeighbourProps) {
  const id = experience?.id;
  const buttonId = `${label}-experience`;
  const open = (): void => {
    if (id === undefined) return;
    flushSync(() => portal.openDetail(id));
    document.getElementById(cardId(id))?.scrollIntoView?.({ block: 'nearest' });
    // The new detail begins at its top, and the reader can press the same button again.
    document.getElementById(buttonId)?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.neighbour}>
      <Button
        id={buttonId}
        variant="quiet"
        aria-label={`${label} experience`}
        aria-describedby={experience && `${buttonId}-title`}
        disabled={id === undefined}
        onClick={open}
      >
        {label}
      </Button>
      {experience && (
        <p id={`${buttonId}-title`}>
          <bdi className="one-line" translate="no">
            {experience.company}
          </bdi>
          <bdi className="hint one-line" translate="no">
            {experience.role}
          </bdi>
        </p>
      )}
    </div>
  );
}
