import type { Experience, Stub } from '@portal/shared/model';
import { reportedTextOf } from '@portal/shared/moderation';
import { portal, useTitle } from '@portal/shared/portal';
import { FocusKeeper, useFocusOnOpen, useRestoreFocus } from '@portal/shared/ui';
import { useId, useRef, useState } from 'react';
import { focusCard } from '../card/card-id.ts';
import { DetailAction } from '../detail-action.tsx';
import { useExperience } from '../experience/use-experience.ts';
import { focusListHeading } from '../list-heading-id.ts';
import { reportedWords } from '../messages/moderation.ts';
import { useDetailDialog } from '../report/use-detail-dialog.ts';
import { useReport } from '../report/use-report.ts';
import type { ListState } from '../search/list-state.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailArticle } from './detail-article.tsx';
import { DetailNotice } from './detail-notice.tsx';
import styles from './detail-panel.module.css';
import { Neighbours } from './neighbours.tsx';
import { useDelete } from './use-delete.ts';
import { useEscape } from './use-escape.ts';
import { useOpenFromCard } from './use-open-from-card.ts';
import { WithheldDetail } from './withheld-detail.tsx';

/** Shows one experience in full, live. The panel is not modal: the page around the panel stays usable. */
export function DetailPanel({
  id,
  list,
}: {
  readonly id: string;
  /** The list from which the detail was opened. */
  readonly list: ListState;
}) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { current, lastSeen, lastStub } = useLastSeen(id);
  const deletion = useDelete();
  const { dialog, openDialog } = useDetailDialog(current);
  // A dialog may end together with the button that opened it.
  const restoreFocus = useRestoreFocus(() => panel.current?.focus({ preventScroll: true }));
  useOpenFromCard(panel, id);
  useFocusOnOpen(panel, () => {
    if (!focusCard(id)) focusListHeading();
  });
  useEscape();

  // While the reader's deletion is not acknowledged yet, the store already hides the experience. After a refusal, the
  // store shows the experience again.
  const isDeleting = deletion.status === 'deleting';
  const stub = current.status === 'withheld' || isDeleting ? lastStub : undefined;
  const experience = !stub && (current.status === 'ready' || isDeleting) ? lastSeen : undefined;
  const report = useReport(id, stub?.state ?? (experience && reportedTextOf({ ...experience })));
  const isReported = report?.isOfCurrentText === true;

  useTitle(experience && `${experience.company}, ${experience.role}`);

  return (
    <dialog
      ref={panel}
      open
      className={`appear ${styles.panel}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...restoreFocus}
    >
      <FocusKeeper className={styles.bar}>
        {experience && <DetailActions {...{ experience, deletion, isReported, openDialog }} />}
        <DetailAction icon="close" onClick={portal.closeDetail}>
          Close
        </DetailAction>
      </FocusKeeper>
      {report && !(stub && report.decision?.verdict === 'keep') && (
        <p className={styles.report}>{reportedWords(report)}</p>
      )}
      {experience && <DetailArticle experience={experience} titleId={titleId} />}
      {!experience && (
        <WithheldDetail stub={stub} deletion={deletion} titleId={titleId} openDialog={openDialog}>
          <DetailNotice current={current} company={lastSeen?.company} titleId={titleId} />
        </WithheldDetail>
      )}
      <Neighbours id={id} list={list} />
      {dialog}
    </dialog>
  );
}

/** A live experience or its stub, and the last known one if the document is deleted. */
function useLastSeen(id: string) {
  const current = useExperience(id);
  const [before, setBefore] = useState<{ readonly lastSeen?: Experience; readonly lastStub?: Stub }>({});
  let last = before;
  if (current.status === 'ready') last = { lastSeen: current.experience };
  if (current.status === 'withheld') last = { ...before, lastStub: current.stub };
  const isSame = last.lastSeen === before.lastSeen && last.lastStub === before.lastStub;
  if (!isSame) setBefore(last);
  return { current, ...last };
}
