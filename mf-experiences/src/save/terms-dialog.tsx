import type { Terms } from '@portal/shared/config';
import { QuestionDialog } from '@portal/shared/ui';

export function TermsDialog({
  terms: { url, minimumAge },
  onStay,
  onAccept,
}: {
  readonly terms: Terms;
  readonly onStay: () => void;
  readonly onAccept: () => void;
}) {
  return (
    <QuestionDialog
      title="Accept the terms?"
      text={
        <>
          To save, accept the{' '}
          <a href={url} target="_blank" rel="noopener">
            terms (in a new tab)
          </a>{' '}
          <span>{`and confirm that you are at least ${minimumAge} years old.`}</span>
        </>
      }
      stay="Keep editing"
      onStay={onStay}
      actions={{ 'Accept and save': { variant: 'primary', onClick: onAccept } }}
    />
  );
}
