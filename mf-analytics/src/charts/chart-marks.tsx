import { useDebouncedValue } from '@portal/shared/ui';
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import { DRAWING_PAUSE_MS } from '../limits.ts';
import styles from './chart-marks.module.css';
import type { DescribedMark } from './series.ts';

interface ChartMarksProps {
  readonly name: string;
  readonly marks: readonly DescribedMark[];
  /** Called with the key of the focused mark, or with undefined when the focus leaves the mark. */
  readonly onFocus: (key: string | undefined) => void;
}

/** The marks of a chart as one tab stop. Rendered after a pause, so that charts are drawn first. */
export const ChartMarks = memo(function ChartMarks({ name, marks, onFocus }: ChartMarksProps) {
  const debounced = useDebouncedValue(marks, DRAWING_PAUSE_MS);
  const [stopKey, setStop] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const stop = debounced.find((mark) => mark.key === stopKey) ?? debounced[0];
  if (!stop) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      className={styles.marks}
      data-screen-only
      role="group"
      aria-label={`${name}, values`}
      onKeyDown={moveFocus}
    >
      {debounced.map((mark) => (
        <FocusableMark
          key={mark.key}
          mark={(mark === stop && marks.find(({ key }) => key === mark.key)) || mark}
          isStop={mark === stop}
          isFocused={mark.key === focused}
          onFocus={() => {
            onFocus(mark.key);
            setFocused(mark.key);
            setStop(mark.key);
          }}
          onBlur={() => {
            onFocus(undefined);
            setFocused(undefined);
          }}
        />
      ))}
    </div>
  );
});

interface FocusableMarkProps {
  readonly mark: DescribedMark;
  readonly isStop: boolean;
  readonly isFocused: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

function FocusableMark({ mark, isStop, isFocused, ...events }: FocusableMarkProps) {
  const { label, detail, box, slice, action } = mark;
  const common = {
    'aria-label': `${label}: ${detail}`,
    tabIndex: isStop ? 0 : -1,
    style: { left: box.x, top: box.y, width: box.width, height: box.height, ...(slice && NO_RING) },
    children: isFocused && <SliceRing {...{ box, slice }} />,
    ...events,
  };
  switch (action?.kind) {
    case 'filter': {
      const press = (event: MouseEvent) => {
        // The chart must not also handle the press, by the position of the pointer.
        event.stopPropagation();
        action.toggle();
      };
      return (
        <button
          type="button"
          {...common}
          className={styles.mark}
          aria-pressed={action.isPressed}
          onClick={press}
        />
      );
    }
    case 'link':
      return <a {...common} className={`${styles.mark} ${styles.link}`} href={action.href} />;
    case undefined:
      return <span {...common} className={styles.mark} role="graphics-symbol" />;
  }
}

const NO_RING = { outlineColor: 'transparent', boxShadow: 'none' };

/** The focus ring of a slice is its outline. */
const SliceRing = ({ box, slice }: Pick<DescribedMark, 'box' | 'slice'>) =>
  slice && (
    <svg
      aria-hidden="true"
      fill="none"
      overflow="visible"
      style={{ left: slice.center.x - box.x, top: slice.center.y - box.y }}
    >
      <path d={slice.path} strokeWidth={8} />
      <path d={slice.path} strokeWidth={3} />
    </svg>
  );

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
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(here + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(here - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
