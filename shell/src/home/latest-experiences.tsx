import { whenIdle } from '@portal/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './latest-experiences.module.css';
import { ReservedSpace } from './reserved-space.tsx';

const FAILURE = <p className={styles.failure}>The latest experiences could not be loaded.</p>;

const MIN_AGE_MS = 60_000;

/**
 * The latest experiences, and the totals of all experiences. They are read once the page is idle. Until then, empty
 * space is reserved for them. If there are no experiences, or if reading fails, the space is removed once its removal
 * moves nothing on screen. They are read again when Home or the page is shown again after a minute or more, because an
 * experience may have been removed.
 */
export function LatestExperiences() {
  const [content, setContent] = useState<ReactNode>();
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const read = (): void => {
      if (document.hidden || Date.now() - readAt.current < MIN_AGE_MS) return;
      readAt.current = Date.now();
      import(/* webpackChunkName: "latest" */ './load-latest.tsx')
        .then(({ loadLatest }) => loadLatest())
        .catch(() => FAILURE)
        .then((loaded) => setContent((shown) => (loaded === FAILURE && shown ? shown : loaded)));
    };
    const cancel = whenIdle(read);
    document.addEventListener('visibilitychange', read);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  if (content === null || content === FAILURE) {
    return <ReservedSpace className={styles.latest}>{content}</ReservedSpace>;
  }
  return (
    <section className={styles.latest} aria-label="Latest experiences">
      {content}
    </section>
  );
}
