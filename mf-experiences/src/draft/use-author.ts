import { useSession } from '@portal/shared/session';
import { useState } from 'react';

/** Who typed: `isOther` if another account than `user`, the signed-in one, until `take` makes it `user`. */
export function useAuthor(isTyped: boolean) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const [author, setAuthor] = useState(user);
  const isChanged = user !== undefined && user.uid !== author?.uid;
  const isOther = isChanged && isTyped && author !== undefined;
  if (isChanged && !isOther) setAuthor(user);
  return { user, author, isOther, take: (): void => setAuthor(user) };
}

export type Author = ReturnType<typeof useAuthor>;
