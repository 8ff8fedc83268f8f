import { useSyncExternalStore } from 'react';
import type { Feed, FeedView } from './feed.ts';
import { watchNothing } from './live-store.ts';

export function useFeed(feed: Feed): FeedView;
export function useFeed(feed: Feed | undefined): FeedView | undefined;
export function useFeed(feed: Feed | undefined): FeedView | undefined {
  const read = () => feed?.read();
  return useSyncExternalStore(feed?.watch ?? watchNothing, read, read);
}
