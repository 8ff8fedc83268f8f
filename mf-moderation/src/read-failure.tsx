import { type LiveState, useLive } from '@portal/shared/feed';
import { adviceFor } from '@portal/shared/portal';
import { useSession } from '@portal/shared/session';
import { listenByReading, loadExperienceSource } from '@portal/shared/store';
import { Button, Notice } from '@portal/shared/ui';
import { useMemo } from 'react';

/** A read that fails, with its reason. A refusal has another reason if the account is not a moderator any more. */
export function ReadFailure({
  title,
  state: { cause, retry },
}: {
  readonly title: string;
  readonly state: Extract<LiveState<unknown>, { readonly status: 'failed' }>;
}) {
  const isRevoked = useIsRevoked(cause === 'refused');
  return (
    <Notice alert title={title} action={<Button onClick={retry}>Retry</Button>}>
      {isRevoked ? 'You are not a moderator any more. Ask the operator why.' : adviceFor(cause)}
    </Notice>
  );
}

/** True if the store says that the account is no moderator. Only then is a refusal explained by that. */
function useIsRevoked(isRefused: boolean): boolean {
  const session = useSession();
  const uid = session.status === 'signed-in' && isRefused ? session.user.uid : undefined;
  const listen = useMemo(
    () =>
      uid === undefined
        ? undefined
        : listenByReading(async () => (await loadExperienceSource()).readModerator(uid)),
    [uid],
  );
  const since = useLive('whether the account is a moderator', listen);
  return since.status === 'ready' && since.value === undefined;
}
