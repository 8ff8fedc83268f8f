import { Dialog } from '@portal/shared/dialogs';
import { adviceFor, useConnection } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { Button, FocusKeeper } from '@portal/shared/ui';
import styles from './my-data.module.css';
import { KEY_COUNT } from './read-my-data.ts';
import { type Download, useDownload } from './use-download.ts';

/** Reads the account's data, and saves it as a file. */
export default function DownloadDialog({
  user,
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const { download, start } = useDownload(user);
  return (
    <Dialog title="Download my data" maxWidth={500} onDismiss={onClose}>
      <FocusKeeper className={styles.content}>
        <p>
          The file has what the portal stores about you, in your account and on this device, as text (JSON).
        </p>
        <State download={download} />
        <div className={styles.buttons}>
          {download.status === 'failed' && (
            <Button variant="primary" onClick={start}>
              Try again
            </Button>
          )}
          {download.status === 'saved' && <Button onClick={start}>Download again</Button>}
          <Button variant={download.status === 'saved' ? 'primary' : 'secondary'} onClick={onClose}>
            Close
          </Button>
        </div>
      </FocusKeeper>
    </Dialog>
  );
}

function State({ download }: { readonly download: Download }) {
  const connection = useConnection();
  switch (download.status) {
    case 'reading':
      return (
        <>
          <p role="status">Reading your data…</p>
          <progress
            className={styles.progress}
            aria-label="Reading your data"
            value={download.done}
            max={KEY_COUNT}
          />
          {connection === 'silent' && (
            <p role="alert">The database does not answer. The download goes on once it does.</p>
          )}
        </>
      );
    case 'offline':
      return <p role="status">You are offline. The download starts once you are online again.</p>;
    case 'failed':
      return <p role="alert">{`Your data could not be read. ${adviceFor(download.cause)}`}</p>;
    case 'saved':
      return <p role="status">{`Your data is in the file ${download.name}.`}</p>;
  }
}
