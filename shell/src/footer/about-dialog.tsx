import { Dialog } from '@portal/shared/dialogs';
import { Button } from '@portal/shared/ui';
import { useState } from 'react';
import { describeComposition } from '../composition/composition.ts';
import { loadedReleases } from '../composition/loaded-releases.ts';
import styles from './footer.module.css';

/** Lists the releases that are loaded when the dialog is opened, and copies them as one line. */
export default function AboutDialog({
  remotes,
  onClose,
}: {
  readonly remotes: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}) {
  const [releases] = useState(() => loadedReleases(remotes));
  const [outcome, setOutcome] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(describeComposition(releases));
      setOutcome('Copied.');
    } catch {
      setOutcome('The list could not be copied. Select it and copy it.');
    }
  };
  return (
    <Dialog title="About this page" maxWidth={440} onDismiss={onClose}>
      <div className="stack inset">
        <p>These parts of the page are loaded. Send the list along when you report a fault.</p>
        <dl className="stack tight">
          {releases.map(({ part, hash }) => (
            <div className="row" key={part}>
              <dt className={styles.part}>{part}</dt>
              <dd>{hash}</dd>
            </div>
          ))}
        </dl>
        <div className="row end">
          <p className="hint" role="status">
            {outcome}
          </p>
          <Button onClick={copy}>Copy</Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
