import { loadExperienceSource } from '@portal/shared/experiences';
import type { Report, StubState } from '@portal/shared/moderation';
import { useSession } from '@portal/shared/session';
import { useEffect, useState } from 'react';

/** What the account has reported, read for each state; undefined if that is nothing, or cannot be read. */
export function useReport(id: string, state: StubState | undefined): Report | undefined {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const [report, setReport] = useState<Report>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state reads again
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
  }, [id, uid, state]);
  return report;
}
