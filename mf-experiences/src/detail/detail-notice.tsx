import { adviceFor } from '@portal/shared/portal';
import { Button, Notice, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import type { OneExperience } from '../experience/use-experience.ts';
import { STUB_WORDS } from '../messages/moderation.ts';
import styles from './detail-article.module.css';

export function DetailNotice({
  current,
  company,
  titleId,
}: {
  readonly current: OneExperience;
  readonly company: string | undefined;
  readonly titleId: string;
}) {
  return (
    <div className={`stack loose ${styles.article}`}>
      <h2 className={styles.company} id={titleId}>
        <bdi translate="no">{company ?? 'Experience'}</bdi>
      </h2>
      <Words current={current} wasThere={company !== undefined} />
    </div>
  );
}

const CHANGED = 'It was changed, and something in it is now missing or wrong.';

function Words({ current, wasThere }: { readonly current: OneExperience; readonly wasThere: boolean }) {
  switch (current.status) {
    case 'failed':
      return <Failed {...current} />;
    case 'missing':
      if (current.isMalformed) {
        return (
          <Notice title="This experience cannot be shown.">
            {`${wasThere ? CHANGED : 'Something in it is missing or wrong.'} Reload the page: a newer version may be able to show it.`}
          </Notice>
        );
      }
      if (wasThere) return <Notice title="This experience was deleted." />;
      return (
        <Notice title="There is no such experience.">
          It was deleted, or a part of the link is missing. Check the link, or search for the company.
        </Notice>
      );
    case 'withheld':
      return (
        <Notice title={STUB_WORDS[current.stub.state]}>
          {current.stub.state === 'held' && 'A moderator decides whether it becomes public again.'}
        </Notice>
      );
    default:
      return <Loading />;
  }
}

function Failed({ cause, retry }: Extract<OneExperience, { readonly status: 'failed' }>) {
  const action = (
    <Button
      onClick={(event) => {
        // A retry removes the pressed button, so the panel takes the focus.
        event.currentTarget.closest('dialog')?.focus();
        retry();
      }}
    >
      Retry
    </Button>
  );
  return (
    <Notice alert title="This experience could not be loaded." action={action}>
      {adviceFor(cause)}
    </Notice>
  );
}

export function Loading() {
  return (
    <div className="stack" role="status">
      <VisuallyHidden>Loading the experience…</VisuallyHidden>
      <Skeleton width="50%" height="20px" />
      <Skeleton height="96px" />
      <Skeleton height="160px" />
    </div>
  );
}
