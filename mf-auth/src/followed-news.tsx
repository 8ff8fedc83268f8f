import { filtersOfFollow, followText, type News, readNews } from '@portal/shared/feed';
import { linkToList } from '@portal/shared/portal';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './member-menu.module.css';

/** What is new where the reader follows; nothing until it is read. */
export default function FollowedNews(): ReactNode {
  const [news, setNews] = useState<readonly News[]>([]);
  useEffect(() => {
    readNews().then(setNews, () => undefined);
  }, []);
  return news.map(({ follow, count }) => (
    <li key={followText(follow)}>
      <a className={styles.item} href={linkToList(filtersOfFollow(follow))}>
        <span>{`${count} new at `}</span>
        <bdi translate="no">{followText(follow)}</bdi>
      </a>
    </li>
  ));
}
