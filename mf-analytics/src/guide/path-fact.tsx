import { ROUND_KINDS } from '@portal/shared/model';
import { RoundDrawing } from '@portal/shared/round-line';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { useMemo } from 'react';
import { type Answers, describeUsual } from './answers.ts';
import styles from './path-fact.module.css';
import { medianOf } from './tallies.ts';
import type { GuideContents } from './use-guide.ts';
import { type PathRound, usualPath } from './usual-path.ts';

interface PathFactProps {
  readonly contents: GuideContents;
  readonly size?: number;
  /** The experiences of other companies, whose lines have the same scale. */
  readonly among?: readonly GuideContents[] | undefined;
}

/** How many rounds there usually are, and what happens in each. */
export function PathFact({ contents: { cases, numbers }, among, size }: PathFactProps) {
  const path = useMemo(() => usualPath(cases), [cases]);
  const others = useMemo(() => among?.map((one) => usualPath(one.cases).map(stopOf)), [among]);
  const { rounds } = numbers;
  const described = path[0]?.count ?? 0;
  return (
    <>
      {rounds.count > 0 && <UsualRounds text={describeRounds(rounds, path.length)} />}
      <RoundDrawing
        stops={path.map(stopOf)}
        usual={Math.floor(medianOf(rounds.tallies))}
        {...(size && { size })}
        among={others}
      />
      <ol className={styles.path}>
        {path.map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a round
          <li key={index}>
            <b>{describeKinds(round)}</b>
            {round.minutes !== undefined && (
              <span>{`, ${formatNumber(Math.round(round.minutes))}\u00a0min`}</span>
            )}
            {round.count < described && (
              <span>
                {' '}
                <small className="quiet">{`${formatNumber(round.count)} of ${formatNumber(described)} got this far`}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What most say stands out; on how many experiences it rests, and what is sometimes so, does not. */
function UsualRounds({ text }: { readonly text: string }) {
  const [usual = ''] = /^[^(,]*/.exec(text) ?? [];
  return (
    <span>
      <span>{usual}</span>
      <small className="quiet">{text.slice(usual.length)}</small>
    </span>
  );
}

const describeRounds = (rounds: Answers, highest: number): string =>
  rounds.count === 1
    ? `${formatAmount(Number(rounds.tallies[0]?.value), 'round')} in 1 experience`
    : describeUsual(rounds, 'experiences', highest);

const stopOf = ({ usual, minutes }: PathRound) =>
  ({ kind: usual.length > 1 ? '' : (usual[0] ?? ''), minutes: minutes ?? '' }) as const;

function describeKinds({ usual }: PathRound): string {
  if (usual.length === 0) return 'Kind not stated';
  return usual.length > 2 ? 'Any kind' : usual.map((kind) => ROUND_KINDS[kind]).join(' or ');
}
