import type { Experience } from '@portal/shared/model';
import { shareLink } from '../card/share-link.ts';
import { DetailAction } from '../detail-action.tsx';

export function ShareButton({ experience }: { readonly experience: Experience }) {
  const { label, run } = shareLink(experience);
  return (
    <DetailAction icon="link" onClick={run}>
      {label}
    </DetailAction>
  );
}
