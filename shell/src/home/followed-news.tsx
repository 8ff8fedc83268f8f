import { filtersOfFollow, followText, type News, readNews } from '@portal/shared/feed';
import { linkToList } from '@portal/shared/portal';
import { useEffect, useState } from 'react';
import styles from './load-latest.module.css';

/** Tells what is new where the reader follows, in an empty space, so nothing moves. A failure is ignored. */
export default function FollowedNews() {
  const [news, setNews] = useState<readonly News[]>([]);
  useEffect(() => {
    readNews().then(setNews, () => undefined);
  }, []);
  if (news.length === 0) return null;
  return (
    <ul className={styles.news} aria-label="New at what you follow">
      {news.map(({ follow, count }) => (
        <li key={followText(follow)}>
          <a href={linkToList(filtersOfFollow(follow))}>
            <span>{`${count} new at `}</span>
            <bdi translate="no">{followText(follow)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
