import { type ExperienceSource, loadExperienceSource } from '@portal/shared/experiences';
import { useSession } from '@portal/shared/session';
import { useEffect, useState } from 'react';

type Sent = Awaited<ReturnType<ExperienceSource['readReport']>>;

/** What the account has reported, read for each `version` of the experience; undefined if that is nothing, or cannot be read. */
export function useReport(id: string, version: string | undefined): Sent {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const [report, setReport] = useState<Sent>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version reads again
  useEffect(() => {
    if (uid === undefined) return;
    let isCurrent = true;
    loadExperienceSource()
      .then((source) => source.readReport(id, uid))
      .then((stored) => isCurrent && setReport(stored))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
      setReport(undefined);
    };
  }, [id, uid, version]);
  return report;
}
