import { whenIdle } from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { KeptPlace } from './kept-place.tsx';
import styles from './latest-experiences.module.css';

/**
 * The latest experiences and the numbers of all, read once the page has nothing else to do. Until then it keeps their place;
 * where they cannot be read it is not there, and the place goes when nothing in sight moves for it.
 */
export function LatestExperiences() {
  const [content, setContent] = useState<ReactNode>();
  useEffect(() => {
    if (content !== undefined) return;
    return whenIdle(() => {
      import(/* webpackChunkName: "latest" */ './load-latest.tsx')
        .then(({ loadLatest }) => loadLatest())
        .catch(() => null)
        .then(setContent);
    });
  }, [content]);
  if (content === null) return <KeptPlace className={styles.latest} />;
  return (
    <section className={styles.latest} aria-label="Latest experiences">
      {content}
    </section>
  );
}
