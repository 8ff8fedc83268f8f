import type { Experience } from '@portal/shared/experiences';
import { Button } from '@portal/shared/ui';
import { shareLink } from '../card/share-link.ts';

export function ShareButton({ experience }: { readonly experience: Experience }) {
  const { label, run } = shareLink(experience);
  return (
    <Button variant="quiet" onClick={run}>
      {label}
    </Button>
  );
}
