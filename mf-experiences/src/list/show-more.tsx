import { Button } from '@portal/shared/ui';
import { type FocusEventHandler, useEffect, useRef } from 'react';
import type { ExperienceList } from '../search/experience-list.ts';
import styles from './experience-list.module.css';
import { isOfAll } from './matched-text.ts';

/**
 * How far below the window the end of the list may be when the next page is requested. A reader of a second page probably reads
 * on, so later pages are requested earlier. Their cards are painted before the reader reaches them.
 */
const AHEAD = { atFirst: '300px', goingOn: '200%' };

/**
 * Loads more cards when the reader nears the end of the list, and when the button is pressed. The results of a search may be
 * rare, and reading on may be expensive, so a search loads more by the button only.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a longer list may be visible again
  useEffect(() => {
    if (!isAutomatic || !end.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      // A busy page gets several entries at once: first outside of the margin, then inside.
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
