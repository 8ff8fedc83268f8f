import { contactLink, usePortalConfig } from '@portal/shared/config';
import type { Experience } from '@portal/shared/experiences';
import { linkTo } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { Button, loadDialog } from '@portal/shared/ui';
import { useState } from 'react';
import { reportEndedWords } from './ended-words.ts';
import styles from './report-button.module.css';
import type { OpenDialog } from './use-detail-dialog.ts';

const ReportDialog = loadDialog('Report', () => import('./report-dialog.tsx'));

/** The experiences that were reported while the page is open. */
const reported = new Set<string>();

/**
 * Reports an experience. Readers who cannot report to moderators write to the operator instead. Renders nothing if
 * neither is possible.
 */
export function ReportButton({
  experience,
  user,
  openDialog,
}: {
  readonly experience: Experience;
  readonly user: User | undefined;
  readonly openDialog: OpenDialog;
}) {
  const config = usePortalConfig();
  if (config?.moderation && user)
    return <Report key={user.uid} experience={experience} user={user} openDialog={openDialog} />;
  const contact = config?.operator?.contact;
  return contact === undefined ? null : (
    <a className={styles.link} href={contactAbout(experience, contact)}>
      Report
    </a>
  );
}

function Report({
  experience,
  user,
  openDialog,
}: {
  readonly experience: Experience;
  readonly user: User;
  readonly openDialog: OpenDialog;
}) {
  const report = `${user.uid} ${experience.id}`;
  const [isReported, setIsReported] = useState(reported.has(report));
  const open = (): void =>
    openDialog((current, close) => (
      <ReportDialog
        experience={experience}
        user={user}
        ended={reportEndedWords(current)}
        onReported={() => {
          reported.add(report);
          setIsReported(true);
        }}
        onClose={close}
      />
    ));
  return (
    // A disabled button would lose the focus.
    <Button variant="quiet" aria-disabled={isReported} onClick={() => isReported || open()}>
      {isReported ? 'Reported' : 'Report'}
    </Button>
  );
}

/** The operator's contact. An e-mail has the link of the experience. */
function contactAbout({ id, company, role }: Experience, contact: string): string {
  const link = contactLink(contact);
  if (!link.startsWith('mailto:')) return link;
  const url = new URL(linkTo(id), window.location.href).href;
  const subject = encodeURIComponent(`Report of ${company}, ${role}`);
  return `${link}?subject=${subject}&body=${encodeURIComponent(url)}`;
}
