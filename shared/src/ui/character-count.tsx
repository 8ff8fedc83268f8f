import styles from './character-count.module.css';
import { formatNumber } from './format-number.ts';

/** How long a text is, in UTF-16 units, and how long it may be. */
export interface Count {
  readonly length: number;
  readonly most: number;
}

/** Whether a count is worth the reader's attention. */
export function isNearLimit({ length, most }: Count): boolean {
  return length >= 0.9 * most;
}

/** A quiet count below a field. It is no live region: who types is not interrupted, who asks for the field hears it. */
export function CharacterCount({ id, count }: { readonly id: string; readonly count: Count }) {
  const isOver = count.length > count.most;
  return (
    <p id={id} className={isOver ? `${styles.count} ${styles.over}` : styles.count}>
      {formatNumber(count.length)} of {formatNumber(count.most)} characters
    </p>
  );
}
