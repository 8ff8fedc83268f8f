import type { User } from '@portal/shared/session';
import { formatNumber } from '@portal/shared/ui';
import { useCount } from './my-data/my-data.ts';
import { ofSaved } from './my-data/reads.ts';

/** The number of bookmarks in the account; nothing while there are none. */
export default function BookmarkCount({ user }: { readonly user: User }) {
  const count = useCount(user.uid, ofSaved);
  return count ? <span>{formatNumber(count)}</span> : null;
}
