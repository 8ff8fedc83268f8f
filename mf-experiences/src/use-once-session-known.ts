import { prepareSignIn, type User, useSession } from '@portal/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';

/** A handler that calls `run` with the user, or with undefined, once the session is known. */
export function useOnceSessionKnown(run: (user: User | undefined) => void): () => void {
  const session = useSession();
  const [isWaiting, setIsWaiting] = useState(false);

  const press = (): void => {
    setIsWaiting(session.status === 'loading');
    if (session.status === 'loading') prepareSignIn();
    else run(session.status === 'signed-in' ? session.user : undefined);
  };

  const settle = useEffectEvent(press);
  const isKnown = session.status !== 'loading';
  useEffect(() => {
    if (isWaiting && isKnown) settle();
  }, [isWaiting, isKnown]);

  return press;
}
