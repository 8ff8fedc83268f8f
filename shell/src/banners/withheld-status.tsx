import { useSession } from '@portal/shared/session';
import { lazy, Suspense } from 'react';

// 'Your experiences' tells the same, so a failure to load is ignored.
const WithheldNotice = lazy(() => import('./withheld-notice.tsx').catch(() => ({ default: () => null })));

/** Tells authors who are signed in what was decided about their experiences. */
export function WithheldStatus() {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  return (
    <div role="status">
      <Suspense>{uid && <WithheldNotice key={uid} uid={uid} />}</Suspense>
    </div>
  );
}
