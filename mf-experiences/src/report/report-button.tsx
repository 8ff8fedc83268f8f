import { contactLink, usePortalConfig } from '@portal/shared/config';
import type { Experience } from '@portal/shared/experiences';
import { linkTo } from '@portal/shared/portal';
import type { User } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './report-button.module.css';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The experiences that were reported while the page is open. */
const reported = new Set<string>();

/**
 * Reports an experience. Readers who cannot report to moderators write to the operator instead. Renders nothing if
 * neither is possible.
 */
export function ReportButton({
  experience,
  user,
}: {
  readonly experience: Experience;
  readonly user: User | undefined;
}) {
  const config = usePortalConfig();
  if (config?.moderation && user) return <Report key={user.uid} experience={experience} user={user} />;
  const contact = config?.operator?.contact;
  return contact === undefined ? null : (
    <a className={styles.link} href={contactAbout(experience, contact)}>
      Report
    </a>
  );
}

function Report({ experience, user }: { readonly experience: Experience; readonly user: User }) {
  const report = `${user.uid} ${experience.id}`;
  const [isReported, setIsReported] = useState(reported.has(report));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* A disabled button would lose the focus. */}
      <Button variant="quiet" aria-disabled={isReported} onClick={() => setIsOpen(!isReported)}>
        {isReported ? 'Reported' : 'Report'}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            experience={experience}
            user={user}
            onReported={() => {
              reported.add(report);
              setIsReported(true);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
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
