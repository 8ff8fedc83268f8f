import { whenIdle } from '@portal/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';

/** Tells what is new where the reader follows, once the page is idle. Others load nothing, and a failure is ignored. */
export function FollowedNews() {
  const [news, setNews] = useState<ReactNode>();
  useEffect(() => {
    let isOver = false;
    const cancel = whenIdle(() => {
      if (!hasFollows()) return;
      import(/* webpackChunkName: "news" */ './load-news.tsx')
        .then(({ loadNews }) => loadNews())
        .then(
          (loaded) => !isOver && setNews(loaded),
          () => undefined,
        );
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, []);
  return news ?? null;
}

function hasFollows(): boolean {
  try {
    return localStorage.getItem('portal-follows') !== null;
  } catch {
    return false;
  }
}
