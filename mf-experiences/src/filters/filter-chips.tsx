import { portal } from '@portal/shared/portal';
import { type Filters, NO_FILTERS } from '@portal/shared/search';
import { FocusKeeper } from '@portal/shared/ui';
import styles from './filter-chips.module.css';
import { chipsOf } from './filter-text.ts';

/** The active filters, with buttons to remove one filter or all filters. */
export function FilterChips({
  filters,
  onCleared,
}: {
  readonly filters: Filters;
  /** Called when the last filter is removed. The pressed button disappears with the filter. */
  readonly onCleared: () => void;
}) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  const change = (removed: Partial<Filters>, left: number): void => {
    portal.changeFilters(removed);
    if (left === 0) onCleared();
  };
  return (
    <FocusKeeper className="buttons tight">
      {chips.map(({ filter, text, removed }) => (
        <button
          key={`${filter} ${text}`}
          type="button"
          className={styles.chip}
          aria-label={`Remove filter ${text}`}
          onClick={() => change(removed, chips.length - 1)}
        >
          <bdi translate="no" className="one-line">
            {text}
          </bdi>
          <span aria-hidden="true">×</span>
        </button>
      ))}
      {chips.length > 1 && (
        <button
          type="button"
          className={`${styles.chip} ${styles.all}`}
          onClick={() => change(NO_FILTERS, 0)}
        >
          Clear all
        </button>
      )}
    </FocusKeeper>
  );
}
