import { useSession } from '@portal/shared/session';
import { useState } from 'react';

/**
 * The author of the text in the form: the account that was signed in when the first text was typed. `user` is signed in now.
 * `isOther` says that `user` is not the author. Only `take` makes `user` the author.
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
