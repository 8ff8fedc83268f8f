import { type Follow, followText, readFollows, watchFollows, writeFollows } from '@portal/shared/feed';
import { type Filters, MAX_FOLLOWS } from '@portal/shared/search';
import { useState, useSyncExternalStore } from 'react';

/** What the filters choose to follow: exactly one company, and at most one role. */
function followOf({ companies, roles }: Filters): Follow | undefined {
  const [company, role] = [companies[0], roles[0]];
  if (company === undefined || companies.length > 1 || roles.length > 1) return undefined;
  return role === undefined ? { company } : { company, role };
}

/** Follows what the filters choose on this device, or ends that; undefined where the filters choose nothing to follow. */
export function useFollow(filters: Filters) {
  const text = useSyncExternalStore(watchFollows, () => JSON.stringify(readFollows()));
  const [refused, setRefused] = useState<string>();
  const follow = followOf(filters);
  if (follow === undefined) return undefined;
  const all: readonly Follow[] = JSON.parse(text);
  const name = followText(follow);
  const others = all.filter((one) => followText(one) !== name);
  const isFollowed = others.length < all.length;
  const toggle = (): void => {
    try {
      if (isFollowed || all.length < MAX_FOLLOWS) {
        writeFollows(isFollowed ? others : [...others, follow]);
        return;
      }
    } catch (error) {
      console.debug('Cannot remember what is followed:', error);
    }
    setRefused(name);
  };
  return { name, isFollowed, toggle, problem: refused === name && !isFollowed ? problemOf(all) : undefined };
}

function problemOf(all: readonly Follow[]): string {
  if (all.length < MAX_FOLLOWS)
    return 'This browser refuses to remember what you follow. Allow it to store data.';
  const names = all.map(followText).join(' · ');
  return `You follow ${MAX_FOLLOWS} already. Choose one of them in the filters and press Following to end that: ${names}.`;
}
