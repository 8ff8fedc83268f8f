import { ROUND_KINDS } from '../model/choices.ts';
import { FIELDS } from '../model/fields.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { Answers } from './answers.ts';
import { Fact } from './fact.tsx';
import { mostOften } from './most-often.ts';
import type { CompanyNumbers } from './summarize.ts';

/** The authors' answers about rating, weeks and rounds. The answers of all outcomes are counted together. */
export function RatingFacts({ numbers }: { readonly numbers: CompanyNumbers }) {
  const { rating, weeks, minutes, kinds } = numbers;
  return (
    <>
      <Grade term={FIELDS.rating.label} answers={rating} />
      <MostFrequent term={FIELDS.weeks.label} answers={weeks} what="answers" />
      <MostFrequent term="Minutes per round" answers={minutes} what="rounds" />
      {kinds.length > 0 && (
        <Fact term="Kinds of rounds" size="wide">
          {kinds.map(({ value, count }) => (
            <span key={value}>
              <span>{ROUND_KINDS[value]}</span> <b>{formatNumber(count)}</b>
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

interface AnswersProps {
  readonly term: string;
  readonly answers: Answers;
}

/** A grade from 1 to 5: the middle one of all answers, or each answer while there are few. */
export const Grade = ({ term, answers: { count, median, each } }: AnswersProps) =>
  count > 0 && (
    <Fact term={term}>
      {each
        ? `${each.join(', ')} of\u00a05`
        : `${median} of\u00a05 (median of ${formatNumber(count)}\u00a0answers)`}
    </Fact>
  );

const MostFrequent = ({
  term,
  answers: { count, usual, each },
  what,
}: AnswersProps & { readonly what: string }) =>
  count > 0 && <Fact term={term}>{usual ? mostOften(usual, what) : each?.join(', ')}</Fact>;
