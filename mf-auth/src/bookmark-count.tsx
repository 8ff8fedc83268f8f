import type { User } from '@portal/shared/session';
import { formatNumber } from '@portal/shared/ui';
import { ofSaved, useCount } from './my-data/my-data.ts';

/** The number of bookmarks in the account; nothing while there are none. */
export default function BookmarkCount({ user }: { readonly user: User }) {
  const count = useCount(user.uid, ofSaved);
  return count ? <span>{formatNumber(count)}</span> : null;
}
