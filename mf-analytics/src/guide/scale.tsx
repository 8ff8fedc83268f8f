import { choiceLabel } from '@portal/shared/model';
import { formatNumber } from '@portal/shared/ui';
import { describeMedian } from './answers.ts';
import { layoutScale, type SCALES } from './layout-scale.ts';
import styles from './scale.module.css';
import type { GuideNumbers } from './summarize.ts';
import type { GuideContents } from './use-guide.ts';

interface ScaleProps {
  readonly name: (typeof SCALES)[number];
  readonly contents: GuideContents;
  /** All numbers that share a scale. */
  readonly all?: readonly GuideNumbers[];
}

/** The answers as marks on a scale, and their median once they are enough. */
export function Scale({ name, contents: { numbers }, all = [numbers] }: ScaleProps) {
  const answers = numbers[name];
  const { count, median } = answers;
  if (count === 0) return 'No answers';
  const { marks, ticks, line, width, height } = layoutScale(name, answers, all);
  const of = name === 'weeks' ? '' : ' of\u00a05';
  return (
    <>
      <span>
        <span>{describeMedian(answers) + of}</span>
        {median !== undefined && <small>{` median of ${formatNumber(count)}`}</small>}
      </span>
      <svg
        className={styles.scale}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        <path className={styles.line} d={line} />
        {marks.map(({ value, x, y, radius, count }) => (
          <g key={value}>
            <title>{`${choiceLabel(name, Number(value))}: ${formatNumber(count)}`}</title>
            <circle className={styles.mark} cx={x} cy={y} r={radius} />
          </g>
        ))}
        {ticks.map(({ value, x, y }) => (
          <text key={value} className={styles.tick} x={x} y={y}>
            {value}
          </text>
        ))}
      </svg>
    </>
  );
}
