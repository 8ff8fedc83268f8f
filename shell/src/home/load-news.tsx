import { linkToList } from '@portal/shared/portal';
import type { ReactNode } from 'react';
import styles from './load-news.module.css';

/** Reads what is new where the reader follows. Resolves to null if nothing is. */
export async function loadNews(): Promise<ReactNode> {
  const { filtersOfFollow, readNews } = await import('@portal/shared/feed');
  const news = await readNews();
  if (news.length === 0) return null;
  return (
    <section aria-label="New where you follow">
      <ul className={styles.news}>
        {news.map(({ follow, text }) => (
          <li key={text}>
            <a className={styles.link} href={linkToList(filtersOfFollow(follow))}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
