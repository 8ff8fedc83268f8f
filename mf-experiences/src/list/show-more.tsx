import { Button } from '@portal/shared/ui';
import { type FocusEventHandler, useEffect, useRef } from 'react';
import type { ExperienceList } from '../search/experience-list.ts';
import styles from './experience-list.module.css';
import { isOfAll } from './matched-text.ts';

/**
 * How far below the window the end of the list may be when the next page is asked for. Who has read one page on is going
 * on: then the cards come before the browser needs to paint them, so that it has them painted when they are reached.
 */
const AHEAD = { atFirst: '300px', goingOn: '200%' };

/**
 * Asks for more cards: when the reader nears the end of the list, and on demand. A search asks on demand only, since what
 * it finds may be rare and far between.
 */
export function ShowMore({
  list,
  ...focusHandlers
}: {
  readonly list: Extract<ExperienceList, { readonly status: 'ready' }>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}) {
  const { items, loadMore, hasFailed, isPending } = list;
  const end = useRef<HTMLDivElement>(null);
  const firstLength = useRef(items.length);
  const ahead = items.length > firstLength.current ? AHEAD.goingOn : AHEAD.atFirst;
  const isAutomatic = isOfAll(list) && !isPending && !hasFailed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has another end, which may be in sight again
  useEffect(() => {
    if (!isAutomatic || !end.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      // A busy page gets several entries at once: the end was out of reach, then within it.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, ahead, loadMore, items.length]);

  return (
    <div className={styles.more} ref={end} {...focusHandlers}>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          More experiences could not be loaded. Check your connection, then try again.
        </p>
      )}
      <Button onClick={loadMore}>Show more</Button>
    </div>
  );
}
