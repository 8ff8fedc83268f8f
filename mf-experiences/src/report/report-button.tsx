import { usePortalConfig } from '@portal/shared/config';
import type { Experience } from '@portal/shared/experiences';
import { signIn, type User } from '@portal/shared/session';
import { Button, loadDialog, QuestionDialog } from '@portal/shared/ui';
import { useState } from 'react';
import { CONTACT } from '../messages/failures.ts';
import { Message } from '../messages/message.tsx';
import { reportEndedWords } from './ended-words.ts';
import type { OpenDialog } from './use-detail-dialog.ts';

const ReportDialog = loadDialog('Report', () => import('./report-dialog.tsx'));

/** The experiences that were reported while the page is open. */
const reported = new Set<string>();

/** Reports an experience to the moderators. A reader who is signed out is asked to sign in, or to contact the operator. */
export function ReportButton({
  experience,
  user,
  openDialog,
}: {
  readonly experience: Experience;
  readonly user: User | undefined;
  readonly openDialog: OpenDialog;
}) {
  if (user) return <Report key={user.uid} experience={experience} user={user} openDialog={openDialog} />;
  const ask = (): void => openDialog((_, close) => <SignInQuestion onClose={close} />);
  return (
    <Button variant="quiet" onClick={ask}>
      Report
    </Button>
  );
}

const SIGN_IN = 'Sign in to report this experience to the moderators.';

function SignInQuestion({ onClose }: { readonly onClose: () => void }) {
  const contact = usePortalConfig()?.operator?.contact;
  const words =
    contact === undefined ? SIGN_IN : `${SIGN_IN} You can report it without an account, too: ${CONTACT}`;
  const start = (): void => {
    onClose();
    void signIn();
  };
  return (
    <QuestionDialog
      title="Report"
      text={<Message words={words} />}
      stay="Cancel"
      onStay={onClose}
      actions={{ 'Sign in': { variant: 'primary', onClick: start } }}
    />
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
