import { FIELDS, ROUND_KINDS } from '@portal/shared/model';
import type { Filters } from '@portal/shared/search';
import { formatNumber } from '@portal/shared/ui';
import { MAX_SHOWN_FACTS } from '../limits.ts';
import { describeUsual } from './answers.ts';
import { Fact } from './fact.tsx';
import styles from './guide.module.css';
import { useGuideLinks } from './guide-links.ts';
import type { GuideNumbers } from './summarize.ts';
import type { Tally } from './tallies.ts';

interface OtherFactsProps {
  readonly filters: Filters;
  readonly numbers: GuideNumbers;
}

/** The numbers that few readers ask for. Each number of experiences leads to just these. */
export function OtherFacts({ filters, numbers }: OtherFactsProps) {
  const { minutes, kinds, modes, countries, years } = numbers;
  const { toList } = useGuideLinks(filters);
  const links = <Value extends string>(
    tallies: readonly Tally<Value>[],
    label: (value: Value) => string,
    counted: (value: Value) => Partial<Filters>,
  ) =>
    tallies.slice(0, MAX_SHOWN_FACTS).map(({ value, count }) => (
      <a key={value} href={toList(counted(value))}>
        <span>{label(value)}</span> <small>{formatNumber(count)}</small>
      </a>
    ));
  return (
    <dl className={`stack ${styles.others}`}>
      {minutes.count > 0 && <Fact term="Minutes per round">{describeUsual(minutes, 'rounds')}</Fact>}
      {kinds.length > 0 && (
        <Fact term="Kinds of rounds">
          {kinds.map(({ value, count }) => (
            <span key={value}>
              <span>{ROUND_KINDS[value]}</span> <small>{formatNumber(count)}</small>
            </span>
          ))}
        </Fact>
      )}
      {modes.length > 0 && (
        <Fact term={FIELDS.modes.label}>
          {links(
            modes,
            (mode) => FIELDS.modes.choiceLabels[mode],
            (mode) => ({ mode }),
          )}
        </Fact>
      )}
      <Fact term="Countries">
        {links(
          countries,
          (country) => country || 'Not stated',
          (country) => ({ country }),
        )}
      </Fact>
      <Fact term="Years">
        {links(
          years,
          (year) => year,
          (year) => ({ year }),
        )}
      </Fact>
    </dl>
  );
}
