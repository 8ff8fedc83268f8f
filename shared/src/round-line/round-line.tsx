import { Fragment } from 'react';
import { describeDetail, type RoundDetail } from '../model/round-details.ts';
import { formatAmount } from '../ui/words.ts';
import { layoutRoundLine, type Stop } from './layout-round-line.ts';
import styles from './round-line.module.css';

interface DrawingProps {
  readonly stops: readonly Stop[];
  /** The maximum number of stops that are drawn. */
  readonly most?: number;
  /** The width of a stop, in pixels with a root font of 16 px. A line is at most 15.5 stops wide. */
  readonly size?: number;
  /** What stands in each stop, such as '' beside the name of a kind. Without a label, stops are numbered. */
  readonly label?: string;
  /** Lines that have the same scale. */
  readonly among?: readonly (readonly Stop[])[] | undefined;
  /** The stops after so many are dashed. */
  readonly usual?: number;
}

interface RoundLineProps extends DrawingProps {
  readonly stops: readonly Pick<RoundDetail, 'kind' | 'minutes'>[];
}

/** Kinds of the same family have one colour, and each has its own shape. */
const FAMILIES: Readonly<Record<Stop['kind'], string | undefined>> = {
  screening: styles.people,
  hr: styles.people,
  coding: styles.code,
  take_home: styles.code,
  system_design: styles.design,
  case: styles.design,
  behavioural: styles.talk,
  group: styles.talk,
  presentation: styles.talk,
  other: styles.other,
  '': styles.unknown,
};

const MAX_WIDTH = 15.5;

/** The rounds as numbered stops on a line, with a list of the same stops for screen readers. */
export function RoundLine({ most = 30, ...props }: RoundLineProps) {
  const { stops } = props;
  const left = stops.length - most;
  return (
    <>
      <RoundDrawing most={most} {...props} />
      <ol className="visually-hidden" aria-label={formatAmount(stops.length, 'round')}>
        {stops.slice(0, most).map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a round
          <li key={index}>{`${index + 1} ${describeDetail(stop) || 'Not stated'}`}</li>
        ))}
        {left > 0 && <li>{`${left} more`}</li>}
      </ol>
    </>
  );
}

/** The line alone, beside a text that says the same. */
export function RoundDrawing({ stops, most = 30, size = 28, label, among, usual = most }: DrawingProps) {
  const line = layoutRoundLine(stops, { width: MAX_WIDTH * size, size, most, among });
  return (
    <svg
      className={styles.line}
      // A share of the container, so that the line makes no container wider.
      style={{ width: `min(100%, ${line.width / 16}rem)` }}
      viewBox={`0 0 ${line.width} ${line.height}`}
      fontSize={line.fontSize}
      aria-hidden="true"
    >
      <path className={styles.untimed} d={line.untimed} />
      <path className={styles.timed} d={line.timed} />
      {line.stops.map(({ kind, x, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a round
        <Fragment key={index}>
          <path className={`${styles.stop} ${index < usual ? FAMILIES[kind] : styles.unknown}`} d={path} />
          <text className={styles.digit} x={x} y={line.baseline}>
            {label ?? index + 1}
          </text>
        </Fragment>
      ))}
      {line.left > 0 && (
        <text className={styles.left} x={line.leftX} y={line.baseline}>
          {`+${line.left}`}
        </text>
      )}
    </svg>
  );
}
