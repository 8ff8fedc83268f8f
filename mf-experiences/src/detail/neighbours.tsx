import type { ExperienceList } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import { useEffect } from 'react';
import { cardId } from '../card/card-id.ts';
import styles from './neighbours.module.css';

/** How many cards before its end the list reads on, so that the next experience is there when it is asked for. */
const READ_AHEAD = 2;

/** The way to the experiences before and after this one in the list; nothing for one that is not in the list. */
export function Neighbours({ id, list }: { readonly id: string; readonly list: ExperienceList }) {
  const items = list.status === 'ready' ? list.items : [];
  const index = items.findIndex((experience) => experience.id === id);
  const loadMore = list.status === 'ready' && list.hasMore && !list.hasFailed ? list.loadMore : undefined;
  /** Reads on once for each length of the list. */
  const lengthToExceed = index >= 0 && index >= items.length - READ_AHEAD ? items.length : undefined;
  useEffect(() => {
    if (lengthToExceed !== undefined) loadMore?.();
  }, [lengthToExceed, loadMore]);
  if (index < 0) return null;
  return (
    <nav className={styles.neighbours} aria-label="In the list">
      <Neighbour label="Previous" id={items[index - 1]?.id} />
      <Neighbour label="Next" id={items[index + 1]?.id} />
    </nav>
  );
}

function Neighbour({ label, id }: { readonly label: string; readonly id: string | undefined }) {
  const open = (): void => {
    if (id === undefined) return;
    portal.openDetail(id);
    document.getElementById(cardId(id))?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <Button aria-label={`${label} experience`} disabled={id === undefined} onClick={open}>
      {label}
    </Button>
  );
}
