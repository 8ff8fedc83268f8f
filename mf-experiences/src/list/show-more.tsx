import { adviceFor } from '@portal/shared/portal';
import { Button } from '@portal/shared/ui';
import { type FocusEventHandler, useEffect, useRef } from 'react';
import { LIST_AHEAD } from '../limits.ts';
import { isOfAll, type ReadyList } from '../search/list-state.ts';
import styles from './experience-list.module.css';

/** Loads more near the end of the list; in a search, whose results are expensive, and by likes only by the button. */
export function ShowMore({
  list,
  ...focusHandlers
}: {
  readonly list: ReadyList;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}) {
  const { items, loadMore, failure, isPending } = list;
  const end = useRef<HTMLDivElement>(null);
  const firstLength = useRef(items.length);
  const ahead = items.length > firstLength.current ? LIST_AHEAD.goingOn : LIST_AHEAD.atFirst;
  const isAutomatic = isOfAll(list) && !list.isByLikes && !isPending && !failure;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a longer list may be visible again
  useEffect(() => {
    if (!isAutomatic || !end.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      // A busy page may get several entries at once: in the first entry the end may be outside the margin, and in a
      // later entry inside.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, ahead, loadMore, items.length]);

  return (
    <div className={`stack tight ${styles.more}`} ref={end} {...focusHandlers}>
      {failure && (
        <p className="problem" role="alert">
          {`More experiences could not be loaded. ${adviceFor(failure)}`}
        </p>
      )}
      <Button onClick={loadMore}>Show more</Button>
    </div>
  );
}
