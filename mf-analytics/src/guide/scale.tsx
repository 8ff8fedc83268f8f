import { choiceLabel } from '@portal/shared/model';
import { formatAmount, formatNumber } from '@portal/shared/ui';
import { type Answers, describeMedian } from './answers.ts';
import { layoutScale, type ScaleName } from './layout-scale.ts';
import styles from './scale.module.css';
import type { GuideNumbers } from './summarize.ts';
import type { GuideContents } from './use-guide.ts';

interface ScaleProps {
  readonly name: Exclude<ScaleName, 'rounds'>;
  readonly contents: GuideContents;
  /** All numbers that share a scale. */
  readonly all?: readonly GuideNumbers[];
}

/** The answers as marks on a scale, with their median once they are enough, or their range. */
export function Scale({ name, contents: { numbers }, all = [numbers] }: ScaleProps) {
  const answers = numbers[name];
  const { count, median } = answers;
  if (count === 0) return <span>No answers</span>;
  const of = name === 'weeks' ? '' : ' of\u00a05';
  return (
    <>
      <span>{describeMedian(answers) + of}</span>
      <ScaleDrawing name={name} answers={answers} all={all} />
      <small>{`${median === undefined ? '' : 'median of '}${formatAmount(count, 'answer')}`}</small>
    </>
  );
}

interface ScaleDrawingProps {
  readonly name: ScaleName;
  readonly answers: Answers;
  readonly all: readonly GuideNumbers[];
  /** Half the size, without the numbers of the scale. */
  readonly isSmall?: boolean;
}

/** The drawing alone, beside a text that says the same. */
export function ScaleDrawing({ name, answers, all, isSmall = false }: ScaleDrawingProps) {
  const { marks, ticks, line, width, height, bare } = layoutScale(name, answers, all);
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${width} ${isSmall ? bare : height}`}
      width={isSmall ? width / 2 : width}
      height={isSmall ? bare / 2 : height}
      aria-hidden="true"
    >
      <path className={styles.line} d={line} />
      {marks.map(({ value, x, y, radius, count }) => (
        <g key={value}>
          {name !== 'rounds' && !isSmall && (
            <title>{`${choiceLabel(name, Number(value))}: ${formatNumber(count)}`}</title>
          )}
          <circle className={styles.mark} cx={x} cy={y} r={radius} />
        </g>
      ))}
      {!isSmall &&
        ticks.map(({ value, x, y }) => (
          <text key={value} className={styles.tick} x={x} y={y}>
            {value}
          </text>
        ))}
    </svg>
  );
}
