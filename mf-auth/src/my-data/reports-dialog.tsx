import { Dialog } from '@portal/shared/dialogs';
import { useLive } from '@portal/shared/feed';
import { formatTime } from '@portal/shared/model';
import type { Report } from '@portal/shared/moderation';
import { adviceFor, linkTo } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { listenByReading, loadExperienceSource, OUTCOMES, REASON_LABELS } from '@portal/shared/store';
import { Button } from '@portal/shared/ui';
import { useMemo } from 'react';
import styles from './my-data.module.css';

/** What the account has reported, the latest first, and what became of it. A report exists as long as its experience. */
export default function ReportsDialog({
  user: { uid },
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const listen = useMemo(() => listenByReading(() => readReports(uid)), [uid]);
  const reports = useLive('what the account has reported', listen);
  const isEmpty = reports.status === 'ready' && reports.value.length === 0;
  return (
    <Dialog title="What I reported" maxWidth={500} onDismiss={onClose}>
      <div className={styles.content}>
        {reports.status === 'loading' && <p role="status">Reading your reports…</p>}
        {reports.status === 'failed' && <p role="alert">{adviceFor(reports.cause)}</p>}
        {isEmpty && <p role="status">You have not reported an experience.</p>}
        {reports.status === 'ready' && <ul className={styles.list}>{reports.value.map(Item)}</ul>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}

async function readReports(uid: string): Promise<readonly Report[]> {
  const reports = await (await loadExperienceSource()).readReports(uid);
  return [...reports].sort((one, other) => Number(other.at) - Number(one.at));
}

const Item = ({ experience, reason, at, decision }: Report) => (
  <li key={experience}>
    <a href={linkTo(experience)}>{`${REASON_LABELS[reason]}, ${formatTime(at)}`}</a>
    <p>{OUTCOMES[decision?.verdict ?? 'reopen']}</p>
  </li>
);
