import { useSession } from '@portal/shared/session';
import { useState } from 'react';

/**
 * Whose text the form holds: once something is typed, of who was signed in then. `user` is who is signed in now, and `isOther`
 * says that this is somebody else, whose text it becomes by `take` only.
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
