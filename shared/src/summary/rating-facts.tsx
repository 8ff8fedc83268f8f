import { ROUND_KINDS } from '../model/choices.ts';
import { FIELDS } from '../model/fields.ts';
import { formatNumber } from '../ui/format-number.ts';
import type { Answers } from './answers.ts';
import { Fact } from './fact.tsx';
import { mostOften } from './most-often.ts';
import type { CompanyNumbers } from './summarize.ts';

/**
 * The authors' answers about difficulty, rating, weeks and rounds, each with the number of answers. The answers are not
 * separated by outcome.
 */
export function RatingFacts({ numbers }: { readonly numbers: CompanyNumbers }) {
  const { difficulty, rating, weeks, minutes, kinds } = numbers;
  return (
    <>
      <Median term={FIELDS.difficulty.label} answers={difficulty} />
      <Median term={FIELDS.rating.label} answers={rating} />
      <MostFrequent term={FIELDS.weeks.label} answers={weeks} what="answer" />
      <MostFrequent term="Minutes of a round" answers={minutes} what="round" />
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

const Median = ({ term, answers: { count, median } }: AnswersProps) =>
  count > 0 && (
    <Fact term={term}>
      {(median === undefined ? '' : `Median ${median} of\u00a05, `) + counted(count, 'answer')}
    </Fact>
  );

const MostFrequent = ({ term, answers: { count, usual }, what }: AnswersProps & { readonly what: string }) =>
  count > 0 && <Fact term={term}>{usual ? mostOften(usual, `${what}s`) : counted(count, what)}</Fact>;

const counted = (count: number, what: string): string =>
  `${formatNumber(count)}\u00a0${what}${count === 1 ? '' : 's'}`;
