import { usePortalConfig } from '@portal/shared/config';
import { loadDialog, QuestionDialog } from '@portal/shared/dialogs';
import type { Experience } from '@portal/shared/model';
import { signIn, type User } from '@portal/shared/session';
import { useState } from 'react';
import { DetailAction } from '../detail-action.tsx';
import { CONTACT } from '../messages/failures.ts';
import { Message } from '../messages/message.tsx';
import { reportEndedWords } from './ended-words.ts';
import type { OpenDialog } from './use-detail-dialog.ts';

const ReportDialog = loadDialog('Report', () => import('./report-dialog.tsx'));

/** Reports an experience to the moderators. A reader who is signed out is asked to sign in, or to contact the operator. */
export function ReportButton({
  experience,
  user,
  isReported,
  openDialog,
}: {
  readonly experience: Experience;
  readonly user: User | undefined;
  readonly isReported: boolean;
  readonly openDialog: OpenDialog;
}) {
  const [isSent, setIsSent] = useState(false);
  const isDone = isReported || isSent;
  const open = (): void =>
    openDialog((current, close) =>
      user ? (
        <ReportDialog
          experience={experience}
          user={user}
          ended={reportEndedWords(current)}
          onReported={() => setIsSent(true)}
          onClose={close}
        />
      ) : (
        <SignInQuestion onClose={close} />
      ),
    );
  return (
    // A disabled button would lose the focus.
    <DetailAction icon="report" aria-disabled={isDone} onClick={() => isDone || open()}>
      {isDone ? 'Reported' : 'Report'}
    </DetailAction>
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
