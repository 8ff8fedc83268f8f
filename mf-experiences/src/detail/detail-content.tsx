import { Button, Notice, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { DetailArticle } from './detail-article.tsx';
import styles from './detail-content.module.css';
import { useDelete } from './use-delete.ts';
import { useLastSeen } from './use-last-seen.ts';

export function DetailContent({ id, titleId }: { readonly id: string; readonly titleId: string }) {
  const { current, lastSeen } = useLastSeen(id);
  const deletion = useDelete();

  // The store tells of one's own deletion before it is acknowledged, and takes it back when it is refused.
  if (lastSeen && (current.status === 'ready' || deletion.status === 'deleting')) {
    return <DetailArticle experience={lastSeen} titleId={titleId} deletion={deletion} />;
  }
  const titled = (content: ReactNode) => (
    <div className={styles.content}>
      <h2 className={styles.title} id={titleId}>
        {lastSeen?.company ?? 'Experience'}
      </h2>
      {content}
    </div>
  );
  switch (current.status) {
    case 'failed':
      return titled(<Failed retry={current.retry} />);
    case 'missing':
      return titled(<Notice title="This experience was deleted." />);
    default:
      return titled(<Loading />);
  }
}

function Failed({ retry }: { readonly retry: () => void }) {
  const action = (
    <Button
      variant="primary"
      onClick={(event) => {
        // The button goes with the failure; the panel keeps the focus.
        event.currentTarget.closest('dialog')?.focus();
        retry();
      }}
    >
      Retry
    </Button>
  );
  return (
    <Notice alert title="This experience could not be loaded." action={action}>
      Check your connection, then try again.
    </Notice>
  );
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>Loading the experience…</VisuallyHidden>
      <Skeleton width="50%" height="20px" />
      <Skeleton height="96px" />
      <Skeleton height="160px" />
    </div>
  );
}
