import { formatAmount, QuestionDialog } from '@portal/shared/ui';
import { alphabetsOf } from './look-alikes.ts';
import type { SameCompany } from './same-company.ts';

export function CompanyDialog({
  same: { typed, company: known, count, onlyLooksAlike },
  onStay,
  onAnswer,
}: {
  /** The typed name, and the known company. */
  readonly same: SameCompany & { readonly typed: string };
  readonly onStay: () => void;
  readonly onAnswer: (company: string) => void;
}) {
  const experiences = formatAmount(count, 'experience');
  const difference = `The letters differ: ${known} has ${alphabetsOf(known)} letters, the typed name has ${alphabetsOf(typed)} letters. `;
  const save = (name: string) =>
    onlyLooksAlike ? `Save as ${name} (${alphabetsOf(name)})` : `Save as ${name}`;
  return (
    <QuestionDialog
      title="Is it the same company?"
      text={`${onlyLooksAlike ? difference : ''}${known} has ${experiences}. Experiences under one name are listed and charted together.`}
      stay="Keep editing"
      onStay={onStay}
      actions={{
        [save(typed)]: { onClick: () => onAnswer(typed) },
        [save(known)]: { variant: 'primary', onClick: () => onAnswer(known) },
      }}
    />
  );
}
