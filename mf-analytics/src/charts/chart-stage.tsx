import { type PointerEvent, type ReactNode, type RefCallback, useState } from 'react';
import { ChartMarks, type Telling } from './chart-marks.tsx';
import { CHART_HEIGHT, type Mark, type Point } from './chart-size.ts';
import styles from './chart-stage.module.css';
import { Tooltip } from './tooltip.tsx';
import { useDismissal } from './use-dismissal.ts';

/**
 * The svg of a chart, and over it what makes its marks reachable: a tooltip that follows the pointer, and the marks to focus,
 * which lie beside the svg because nothing inside an image exists for a screen reader.
 */
export function ChartStage({
  name,
  measure,
  width,
  marks,
  find,
  tell,
  empty,
  children,
}: {
  readonly name: string;
  readonly measure: RefCallback<HTMLElement>;
  readonly width: number;
  readonly marks: readonly Mark[];
  readonly find: (point: Point) => Mark | undefined;
  readonly tell: (mark: Mark) => Telling;
  /** What to say where there are no marks. */
  readonly empty?: string | undefined;
  /** Draws the svg's content; the active mark is the one under the pointer or in focus. */
  readonly children: (active: string | undefined) => ReactNode;
}) {
  const [activeKey, setActive] = useState<string>();
  const active = marks.find((mark) => mark.key === activeKey);
  useDismissal(active !== undefined, () => setActive(undefined));

  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('[role="tooltip"]')) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setActive(find({ x: event.clientX - left, y: event.clientY - top })?.key);
  };

  return (
    <div
      ref={measure}
      className={styles.stage}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => {
        // A finger always leaves when it is lifted; what it touched stays told until it touches elsewhere.
        if (event.pointerType !== 'touch') setActive(undefined);
      }}
    >
      <svg className={styles.svg} role="img" aria-label={name} width={width} height={CHART_HEIGHT}>
        {children(active?.key)}
      </svg>
      {empty && marks.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ChartMarks name={name} marks={marks} tell={tell} onFocus={setActive} />
      {active && <Tooltip {...tell(active)} anchor={active.anchor} width={width} />}
    </div>
  );
}
