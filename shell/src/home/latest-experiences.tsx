import { whenIdle } from '@portal/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MIN_LATEST_AGE_MS, UNTOLD_FAILURES } from '../limits.ts';
import styles from './latest-experiences.module.css';
import { ReservedSpace } from './reserved-space.tsx';

const FAILURE = (
  <p className={styles.failure}>The latest experiences are not loaded yet. The page tries again.</p>
);

/** A page that nobody uses reads nothing. */
const SIGNS_OF_USE = ['visibilitychange', 'pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Read once idle, into reserved space, and again after a minute: one may have been removed. */
export function LatestExperiences() {
  const [content, setContent] = useState<ReactNode>();
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let failures = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const fail = (): void => {
      if (isOver) return;
      retry = setTimeout(readNow, Math.min(1000 * 2 ** failures, MIN_LATEST_AGE_MS));
      failures += 1;
      if (failures > UNTOLD_FAILURES) setContent((shown) => shown || FAILURE);
    };
    const readNow = (): void => {
      readAt.current = document.hidden ? Number.NEGATIVE_INFINITY : Date.now();
      if (document.hidden) return;
      import(/* webpackChunkName: "latest" */ './load-latest.tsx')
        .then(({ loadLatest }) => loadLatest())
        .then((loaded) => {
          failures = 0;
          setContent(loaded);
        }, fail);
    };
    const read = (): void => {
      if (Date.now() - readAt.current >= MIN_LATEST_AGE_MS) readNow();
    };
    const cancel = whenIdle(read);
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, read, { capture: true, passive: true });
    return () => {
      isOver = true;
      cancel();
      clearTimeout(retry);
      for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, read, { capture: true });
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
