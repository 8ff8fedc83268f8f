import type { Experience } from '@portal/shared/model';
import { Button } from '@portal/shared/ui';
import { shareLink } from '../card/share-link.ts';
import styles from './detail-actions.module.css';

export function ShareButton({ experience }: { readonly experience: Experience }) {
  const { label, run } = shareLink(experience);
  return (
    <Button variant="quiet" className={styles.share ?? ''} onClick={run}>
      {label}
    </Button>
  );
}
