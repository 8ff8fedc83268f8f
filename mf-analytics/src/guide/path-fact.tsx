import { ROUND_KINDS } from '@portal/shared/model';
import { RoundDrawing } from '@portal/shared/round-line';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { useMemo } from 'react';
import { type Answers, describeUsual } from './answers.ts';
import styles from './path-fact.module.css';
import type { GuideContents } from './use-guide.ts';
import { type PathRound, usualPath } from './usual-path.ts';

interface PathFactProps {
  readonly contents: GuideContents;
  readonly size?: number;
}

/** How many rounds there usually are, and what happens in each. */
export function PathFact({ contents: { cases, numbers }, ...drawing }: PathFactProps) {
  const path = useMemo(() => usualPath(cases), [cases]);
  const { rounds } = numbers;
  const described = path[0]?.count ?? 0;
  return (
    <>
      {rounds.count > 0 && <span>{describeRounds(rounds)}</span>}
      <RoundDrawing stops={path.map(stopOf)} {...drawing} />
      <ol className={styles.path}>
        {path.map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a round
          <li key={index}>
            <b>{describeKinds(round)}</b>
            {round.minutes !== undefined && (
              <span>{`, ${formatNumber(Math.round(round.minutes))} minutes`}</span>
            )}
            {round.count < described && (
              <small>{` ${formatNumber(round.count)} of ${formatNumber(described)} got this far`}</small>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const describeRounds = (rounds: Answers): string =>
  rounds.count === 1
    ? `${formatAmount(Number(rounds.tallies[0]?.value), 'round')} in 1 experience`
    : describeUsual(rounds, 'experiences');

const stopOf = ({ usual, minutes }: PathRound) =>
  ({ kind: usual.length > 2 ? '' : (usual[0] ?? ''), minutes: minutes ?? '' }) as const;

function describeKinds({ usual }: PathRound): string {
  if (usual.length === 0) return 'Kind not stated';
  return usual.length > 2 ? 'Any kind' : usual.map((kind) => ROUND_KINDS[kind]).join(' or ');
}
