import { ANONYMOUS, type Experience } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { comparePositions } from '@portal/shared/store';
import { Button, FocusKeeper, formatAmount, formatNumber } from '@portal/shared/ui';
import { useState } from 'react';
import styles from '../note.module.css';
import { useNameChange } from './use-name-change.ts';

/** After a rename, offers to change the name in own experiences that show an earlier one. */
export function NameOffer({ own }: { readonly own: readonly Experience[] }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const name = user?.publicName ?? '';
  const earlier = own
    .filter(({ createdByName }) => name && ![ANONYMOUS, name.normalize()].includes(createdByName.normalize()))
    .sort((one, other) => comparePositions('latest', one, other));
  const names = [...new Set(earlier.map(({ createdByName }) => createdByName))];
  const { progress, start, stop } = useNameChange(earlier);
  const [dismissed, setDismissed] = useState<string>();
  if (!progress && (earlier.length === 0 || dismissed === name)) return null;
  return (
    <section aria-label="Your earlier name">
      <FocusKeeper className={`buttons box ${styles.note}`}>
        {progress ? (
          <>
            <progress aria-label="Changing your name" value={progress.done} max={progress.total} />
            <p>{`${formatNumber(progress.done)} of ${formatNumber(progress.total)} changed.`}</p>
            <Button onClick={stop}>Stop</Button>
          </>
        ) : (
          <>
            <p>
              <span>The name “</span>
              <bdi translate="no">{names.join(', ')}</bdi>
              <span>{`” is still on ${formatAmount(earlier.length, 'experience')} of yours. Change it to “`}</span>
              <bdi translate="no">{name}</bdi>
              <span>”?</span>
            </p>
            <div className="buttons tight">
              <Button variant="primary" onClick={() => user && start(name, user.uid)}>
                Change the name
              </Button>
              <Button onClick={() => setDismissed(name)}>Not now</Button>
            </div>
          </>
        )}
      </FocusKeeper>
    </section>
  );
}
