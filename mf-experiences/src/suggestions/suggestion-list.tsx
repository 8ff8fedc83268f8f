import styles from './suggestion-list.module.css';

export interface SuggestionItem {
  readonly kind?: string;
  readonly text: string;
  /** The number of experiences that the text finds. */
  readonly count?: string | undefined;
}

/** A list of suggested texts. Renders nothing if there are none. */
export function SuggestionList<Item extends SuggestionItem>({
  label,
  items,
  onChoose,
}: {
  readonly label: string;
  readonly items: readonly Item[];
  readonly onChoose: (item: Item) => void;
}) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={label}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.text}`}>
          <button
            type="button"
            className={styles.suggestion}
            title={item.count && describeCount(item.count)}
            onClick={() => onChoose(item)}
          >
            {item.kind && (
              <>
                <span className={styles.kind}>{item.kind}</span>{' '}
              </>
            )}
            <bdi translate="no">{item.text}</bdi>
            {item.count !== undefined && (
              <span className={styles.count} aria-hidden="true">
                {item.count}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const describeCount = (count: string): string => (count === '1' ? '1 experience' : `${count} experiences`);
