import { whenIdle } from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { KeptPlace } from './kept-place.tsx';
import styles from './latest-experiences.module.css';

const FAILURE = <p className={styles.failure}>The latest experiences could not be loaded.</p>;

/**
 * The latest experiences and the numbers of all, read once the page has nothing else to do. Until then it keeps their place;
 * where there are none or they cannot be read, the place goes when nothing in sight moves for it.
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
    return <KeptPlace className={styles.latest}>{content}</KeptPlace>;
  }
  return (
    <section className={styles.latest} aria-label="Latest experiences">
      {content}
    </section>
  );
}
