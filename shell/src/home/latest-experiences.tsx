import { whenIdle } from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './latest-experiences.module.css';
import { ReservedSpace } from './reserved-space.tsx';

const FAILURE = <p className={styles.failure}>The latest experiences could not be loaded.</p>;

/**
 * The latest experiences, and the totals of all experiences. They are read once the page is idle. Until then, empty
 * space is reserved for them. If there are no experiences, or if reading fails, the space is removed once its removal
 * moves nothing on screen.
 */
export function LatestExperiences() {
  const [content, setContent] = useState<ReactNode>();
  useEffect(() => {
    if (content !== undefined) return;
    return whenIdle(() => {
      import(/* webpackChunkName: "latest" */ './load-latest.tsx')
        .then(({ loadLatest }) => loadLatest())
        .catch(() => FAILURE)
        .then(setContent);
    });
  }, [content]);
  if (content === null || content === FAILURE) {
    return <ReservedSpace className={styles.latest}>{content}</ReservedSpace>;
  }
  return (
    <section className={styles.latest} aria-label="Latest experiences">
      {content}
    </section>
  );
}
