import { useDebouncedValue } from '@portal/shared/ui';
import { type KeyboardEvent, memo, useState } from 'react';
import styles from './chart-marks.module.css';
import { DEBOUNCE_MS } from './chart-size.ts';
import type { DescribedMark } from './series.ts';

interface ChartMarksProps {
  readonly name: string;
  readonly marks: readonly DescribedMark[];
  /** Gets the key of the focused mark; undefined when the focus leaves. */
  readonly onFocus: (key: string | undefined) => void;
}

/**
 * One tab stop whose arrow keys walk through the marks of a chart, for the keyboard and for screen readers. They follow after a
 * pause, so that nothing invisible is laid out while a chart is drawn.
 */
export const ChartMarks = memo(function ChartMarks({ name, marks, onFocus }: ChartMarksProps) {
  const debounced = useDebouncedValue(marks, DEBOUNCE_MS);
  const [stopKey, setStop] = useState<string>();
  const stop = debounced.find((mark) => mark.key === stopKey) ?? debounced[0];
  if (!stop) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className={styles.marks} role="group" aria-label={`${name}, values`} onKeyDown={moveFocus}>
      {debounced.map((mark) => {
        const { label, detail, box } = mark;
        return (
          <span
            key={mark.key}
            className={styles.mark}
            role="graphics-symbol"
            aria-label={`${label}: ${detail}`}
            tabIndex={mark === stop ? 0 : -1}
            style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
            onFocus={() => {
              onFocus(mark.key);
              setStop(mark.key);
            }}
            onBlur={() => onFocus(undefined)}
          />
        );
      })}
    </div>
  );
});

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
