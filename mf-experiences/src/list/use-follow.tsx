import {
  type Follow,
  filtersOfFollow,
  followText,
  readFollows,
  watchFollows,
  writeFollows,
} from '@portal/shared/feed';
import { linkToList } from '@portal/shared/portal';
import { type Filters, foldForSearch, MAX_FOLLOWS } from '@portal/shared/search';
import { Fragment, type ReactNode, useState, useSyncExternalStore } from 'react';

/** What the filters choose to follow: exactly one company, and at most one role. */
function followOf({ companies, roles }: Filters): Follow | undefined {
  const [company, role] = [companies[0], roles[0]];
  if (company === undefined || companies.length > 1 || roles.length > 1) return undefined;
  return role === undefined ? { company } : { company, role };
}

/** 'Nurse' and 'nurse' find the same. */
const keyOf = ({ company, role }: Follow): string =>
  followText({ company, role: role && foldForSearch(role) });

/** Follows what the filters choose on this device, or stops following it; undefined where the filters choose nothing to follow. */
export function useFollow(filters: Filters) {
  const text = useSyncExternalStore(watchFollows, () => JSON.stringify(readFollows()));
  const [refused, setRefused] = useState<string>();
  const follow = followOf(filters);
  if (follow === undefined) return undefined;
  const all: readonly Follow[] = JSON.parse(text);
  const name = followText(follow);
  const others = all.filter((one) => keyOf(one) !== keyOf(follow));
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
  const action = isFollowed ? 'Following' : 'Follow';
  return { name, action, toggle, problem: refused === name && !isFollowed ? problemOf(all) : undefined };
}

/** What is followed is a link, because the filters do not offer a company that has no experiences any more. */
function problemOf(all: readonly Follow[]): ReactNode {
  if (all.length < MAX_FOLLOWS)
    return 'This browser refuses to remember what you follow. Allow it to store data.';
  return (
    <>
      <span>{`You follow ${MAX_FOLLOWS} already, which is the limit. Open one of them and press Following to stop following it: `}</span>
      {all.map((one, index) => (
        <Fragment key={followText(one)}>
          {index > 0 && <span> · </span>}
          <a href={linkToList({ ...filtersOfFollow(one), mine: undefined })}>
            <bdi translate="no">{followText(one)}</bdi>
          </a>
        </Fragment>
      ))}
    </>
  );
}
