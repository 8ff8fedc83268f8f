import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { ChartMarks } from './chart-marks.tsx';
import type { Mark, Point } from './chart-size.ts';
import styles from './chart-stage.module.css';
import type { DescribedMark } from './series.ts';
import type { MeasuredWidth } from './use-width.ts';

interface ChartStageProps extends MeasuredWidth {
  readonly name: string;
  readonly height: number;
  readonly marks: readonly DescribedMark[];
  readonly find: (point: Point) => Mark | undefined;
  /** Shown when there are no marks. */
  readonly empty?: string | undefined;
  /** Renders the svg's content. While one mark is active (pointed at or focused), all remaining marks are quiet. */
  readonly children: (isQuiet: (key: string) => boolean) => ReactNode;
}

/** The svg of a chart, its tooltip, and marks outside the svg, where screen readers find them. */
export function ChartStage(props: ChartStageProps) {
  const { name, measure, width, height, marks, find, empty, children } = props;
  const [activeKey, setActive] = useState<string>();
  const active = marks.find((mark) => mark.key === activeKey);
  useDismissal(active !== undefined, () => setActive(undefined));

  const pointOf = (event: MouseEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    if (isOnTooltip(event)) return;
    const at = pointOf(event);
    const key = find(at)?.key;
    // The pointer reaches the tooltip of a slice across empty space.
    if (key !== undefined || !active?.slice || !isTowardsTip(at, active.slice)) setActive(key);
  };
  const activate = (event: MouseEvent<HTMLElement>) => {
    if (isOnTooltip(event)) return;
    const key = find(pointOf(event))?.key;
    const action = marks.find((mark) => mark.key === key)?.action;
    if (action?.kind === 'filter') action.toggle();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the marks
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks are the controls
    <div
      ref={measure}
      className={active?.action ? `${styles.stage} ${styles.pressable}` : styles.stage}
      onClick={activate}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => {
        // Lifting a finger also triggers this event, but after a touch the tooltip stays until the next touch.
        if (event.pointerType !== 'touch') setActive(undefined);
      }}
    >
      <svg
        className={styles.svg}
        role="img"
        aria-label={name}
        width={width}
        height={height}
        // On paper, the drawing shrinks to the width of the page.
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMin"
      >
        {children((key) => active !== undefined && active.key !== key)}
      </svg>
      {empty && marks.length === 0 && <p className={`quiet ${styles.empty}`}>{empty}</p>}
      <ChartMarks name={name} marks={marks} onFocus={setActive} />
      {active && <Tooltip mark={active} width={width} />}
    </div>
  );
}

const isOnTooltip = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** True on the side of the pie where the tooltip is. */
const isTowardsTip = ({ x, y }: Point, { tip, center }: NonNullable<Mark['slice']>): boolean =>
  tip.side === 'above' ? y < center.y : x > center.x === (tip.side === 'right');

const SHIFTS = { left: '-100%', right: '0%', above: '-50%' };

/** The tooltip of one mark. It is above the mark, or outside its pie. */
function Tooltip({ mark, width }: { readonly mark: DescribedMark; readonly width: number }) {
  const { label, detail, anchor, slice } = mark;
  const { side, x, y } = slice?.tip ?? { side: 'above', x: anchor.x, y: anchor.y - 20 };
  const rooms = { left: x, right: width - x, above: width };
  const position = {
    '--x': `${x}px`,
    '--y': `${y}px`,
    '--width': `${width}px`,
    '--room': `${rooms[side]}px`,
    '--shift': SHIFTS[side],
    '--rise': side === 'above' ? '-100%' : '-50%',
  };
  return (
    <div className={styles.tooltip} role="tooltip" style={position as CSSProperties}>
      <strong className={styles.label}>{label}</strong>
      <span>{detail}</span>
    </div>
  );
}

/** Closes the tooltip on a press anywhere and on Escape, which then reaches nothing else. */
function useDismissal(isOpen: boolean, dismiss: () => void): void {
  const onDismiss = useEffectEvent(dismiss);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onDismiss();
    };
    const onPress = () => onDismiss();
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [isOpen]);
}
