import type { Experience } from '@portal/shared/experiences';
import { portal, useTitle } from '@portal/shared/portal';
import { Button, FocusKeeper, useFocusOnOpen } from '@portal/shared/ui';
import { useId, useRef, useState } from 'react';
import { focusCard } from '../card/card-id.ts';
import { useExperience } from '../experience/use-experience.ts';
import { focusListHeading } from '../list-heading.ts';
import type { ExperienceList } from '../search/experience-list.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailArticle } from './detail-article.tsx';
import { DetailNotice } from './detail-notice.tsx';
import styles from './detail-panel.module.css';
import { Neighbours } from './neighbours.tsx';
import { useDelete } from './use-delete.ts';
import { useEscape } from './use-escape.ts';

/** Shows one experience in full, live. The panel is not modal: the page around the panel stays usable. */
export function DetailPanel({
  id,
  list,
}: {
  readonly id: string;
  /** The list from which the detail was opened. */
  readonly list: ExperienceList;
}) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { current, lastSeen } = useLastSeen(id);
  const deletion = useDelete();
  useFocusOnOpen(panel, () => {
    if (!focusCard(id)) focusListHeading();
  });
  useEscape();

  // While the reader's deletion is not acknowledged yet, the store already hides the experience. After a refusal, the
  // store shows the experience again.
  const isThere = current.status === 'ready' || deletion.status === 'deleting';
  const experience = isThere ? lastSeen : undefined;

  useTitle(experience && `${experience.company}, ${experience.role}`);

  return (
    <dialog ref={panel} open className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <FocusKeeper className={styles.bar}>
        {experience && <DetailActions experience={experience} deletion={deletion} />}
        <Button variant="quiet" className={styles.close} onClick={portal.closeDetail}>
          Close
        </Button>
      </FocusKeeper>
      {experience ? (
        <DetailArticle experience={experience} titleId={titleId} />
      ) : (
        <DetailNotice current={current} company={lastSeen?.company} titleId={titleId} />
      )}
      <Neighbours id={id} list={list} />
    </dialog>
  );
}

/** A live experience and its last version. If the document is deleted, its last version is still returned. */
function useLastSeen(id: string) {
  const current = useExperience(id);
  const [before, setBefore] = useState<Experience>();
  const lastSeen = current.status === 'ready' ? current.experience : before;
  if (lastSeen !== before) setBefore(lastSeen);
  return { current, lastSeen };
}
