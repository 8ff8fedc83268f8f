import { useLive } from '@portal/shared/feed';
import { useSession } from '@portal/shared/session';
import { type ExperienceSource, listenByReading, loadExperienceSource } from '@portal/shared/store';
import { useMemo } from 'react';

type Sent = Awaited<ReturnType<ExperienceSource['readReport']>>;

/** What the account has reported, read for each `version` of the experience; undefined if that is nothing, or is not known yet. */
export function useReport(id: string, version: string | undefined): Sent {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version reads again
  const listen = useMemo(() => listenByReading(() => readSent(id, uid)), [id, uid, version]);
  const sent = useLive('what the account has reported of an experience', listen);
  return sent.status === 'ready' ? sent.value : undefined;
}

const readSent = async (id: string, uid: string | undefined): Promise<Sent> =>
  uid === undefined ? undefined : (await loadExperienceSource()).readReport(id, uid);
