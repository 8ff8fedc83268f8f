import { formatNumber, QuestionDialog } from '@portal/shared/ui';
import type { CompanyQuestion } from './use-company-question.ts';

export function CompanyDialog({
  question: { typed, known, count },
  onStay,
  onAnswer,
}: {
  readonly question: CompanyQuestion;
  readonly onStay: () => void;
  readonly onAnswer: (company: string) => void;
}) {
  const experiences = count === 1 ? '1 experience' : `${formatNumber(count)} experiences`;
  return (
    <QuestionDialog
      title="Is it the same company?"
      text={`${known} has ${experiences}. Experiences under one name are listed and charted together.`}
      stay="Keep editing"
      onStay={onStay}
      actions={{
        [`Save as ${typed}`]: { onClick: () => onAnswer(typed) },
        [`Save as ${known}`]: { variant: 'primary', onClick: () => onAnswer(known) },
      }}
    />
  );
}
