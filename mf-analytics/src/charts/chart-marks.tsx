import { useDebouncedValue } from '@portal/shared/ui';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import styles from './chart-marks.module.css';
import { DEBOUNCE_MS, type Mark } from './chart-size.ts';

/** What is said about a mark. */
export interface Telling {
  readonly label: string;
  readonly detail: string;
}

/**
 * One tab stop whose arrow keys walk through the marks of a chart, for the keyboard and for screen readers. They follow once the
 * marks are at rest, so that nothing invisible is placed while a chart is drawn.
 */
export const ChartMarks = memo(function ChartMarks({
  name,
  marks,
  tell,
  onFocus,
}: {
  /** Of the chart. */
  readonly name: string;
  readonly marks: readonly Mark[];
  /** Has to tell about these marks. */
  readonly tell: (mark: Mark) => Telling;
  /** Is given the mark in focus; undefined once it has lost it. */
  readonly onFocus: (key: string | undefined) => void;
}) {
  const debounced = useDebouncedValue(
    useMemo(() => ({ marks, tell }), [marks, tell]),
    DEBOUNCE_MS,
  );
  const [stopKey, setStop] = useState<string>();
  const stop = debounced.marks.find((mark) => mark.key === stopKey) ?? debounced.marks[0];
  if (!stop) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className={styles.marks} role="group" aria-label={`${name}, values`} onKeyDown={moveFocus}>
      {debounced.marks.map((mark) => {
        const { label, detail } = debounced.tell(mark);
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
