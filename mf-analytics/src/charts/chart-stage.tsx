import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefCallback, useState } from 'react';
import { CHART_HEIGHT, type Mark, type Point } from './chart-size.ts';
import styles from './chart-stage.module.css';
import { Tooltip } from './tooltip.tsx';
import { useDismissal } from './use-dismissal.ts';

/** What the stage says about a mark. */
export interface Telling {
  readonly label: string;
  readonly detail: string;
}

/**
 * The svg of a chart, and over it what makes its marks reachable: a tooltip that follows the pointer, and one tab stop
 * whose arrow keys walk through the marks. The marks to focus lie beside the svg, because nothing inside an image
 * exists for a screen reader.
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
  readonly empty: string;
  /** Draws the svg's content; the active mark is the one under the pointer or in focus. */
  readonly children: (active: string | undefined) => ReactNode;
}) {
  const [activeKey, setActive] = useState<string>();
  const [stopKey, setStop] = useState<string>();
  const active = marks.find((mark) => mark.key === activeKey);
  const stop = marks.find((mark) => mark.key === stopKey) ?? marks[0];
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
      {marks.length === 0 && <p className={styles.empty}>{empty}</p>}
      {marks.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div role="group" aria-label={`${name}, values`} onKeyDown={moveFocus}>
          {marks.map((mark) => {
            const { label, detail } = tell(mark);
            const { x, y, width, height } = mark.box;
            return (
              <span
                key={mark.key}
                className={styles.mark}
                role="graphics-symbol"
                aria-label={`${label}: ${detail}`}
                tabIndex={mark === stop ? 0 : -1}
                style={{ left: x, top: y, width, height }}
                onFocus={() => {
                  setActive(mark.key);
                  setStop(mark.key);
                }}
                onBlur={() => setActive(undefined)}
              />
            );
          })}
        </div>
      )}
      {active && <Tooltip {...tell(active)} anchor={active.anchor} width={width} />}
    </div>
  );
}

/** Arrow keys walk through the marks and stop at the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const marks = [...event.currentTarget.children];
  const here = marks.findIndex((mark) => mark.matches(':focus'));
  const there = destination(event.key, here, marks.length - 1);
  if (there === undefined) return;
  event.preventDefault();
  const mark = marks[there];
  if (mark instanceof HTMLElement) mark.focus();
}

function destination(key: string, here: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(here + 1, last);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(here - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
