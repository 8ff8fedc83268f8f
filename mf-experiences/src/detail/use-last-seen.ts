import { type Experience, type OneExperience, useExperience } from '@portal/shared/experiences';
import { useState } from 'react';

/** One live experience, and how it looked last, which outlives its document. */
export function useLastSeen(id: string): {
  readonly current: OneExperience;
  readonly lastSeen: Experience | undefined;
} {
  const current = useExperience(id);
  const [lastSeen, setLastSeen] = useState<Experience>();
  const seen = current.status === 'ready' ? current.experience : lastSeen;
  if (seen !== lastSeen) setLastSeen(seen);
  return { current, lastSeen: seen };
}
