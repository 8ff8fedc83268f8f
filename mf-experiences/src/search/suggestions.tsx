import { type Filters, type Suggestion, useSuggestions } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { formatNumber } from '@portal/shared/ui';
import { useDeferredValue } from 'react';
import { canAdd } from '../filters/filter-text.ts';
import styles from './suggestions.module.css';

const KINDS: Readonly<Record<Suggestion['filter'], string>> = {
  companies: 'Company',
  roles: 'Role',
  words: 'Word',
};

/** What may be meant by what was typed. Choosing one makes it a filter in the place of the search. */
export function Suggestions({
  typed,
  filters,
  onChoose,
}: {
  readonly typed: string;
  readonly filters: Filters;
  /** Called when one was chosen, and all of them go. */
  readonly onChoose: () => void;
}) {
  // The results of what was typed come first.
  const all = useSuggestions(useDeferredValue(typed));
  const suggestions = all.filter(({ filter, text }) => canAdd(filters[filter], text));
  if (suggestions.length === 0) return null;
  const choose = ({ filter, text }: Suggestion): void => {
    portal.changeList({ search: '', filters: { ...filters, [filter]: [...filters[filter], text] } });
    onChoose();
  };
  return (
    <ul className={styles.suggestions} aria-label="Suggestions">
      {suggestions.map((suggestion) => (
        <li key={`${suggestion.filter} ${suggestion.text}`}>
          <button type="button" className={styles.suggestion} onClick={() => choose(suggestion)}>
            <span className={styles.kind}>{KINDS[suggestion.filter]}</span> {suggestion.text}
            {suggestion.count !== undefined && (
              <span className={styles.count} aria-hidden="true">
                {formatNumber(suggestion.count)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
