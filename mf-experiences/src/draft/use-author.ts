import { useSession } from '@portal/shared/session';
import { useState } from 'react';

/**
 * The author of the text in the form: the account that was signed in when typing began. `user` is the signed-in
 * account. `isOther` is true if another account than `user` has typed the text. `take` then makes `user` the author.
 */
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
