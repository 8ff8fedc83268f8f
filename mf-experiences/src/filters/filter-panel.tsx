import { Dialog } from '@portal/shared/dialogs';
import { type ListView, portal } from '@portal/shared/portal';
import { Button, formatAmount, SelectField } from '@portal/shared/ui';
import { useRef } from 'react';
import { DetailAction } from '../detail-action.tsx';
import { type ListState, matchedText } from '../search/list-state.ts';
import { ChoiceFilters } from './choice-filters.tsx';
import { FilterChips } from './filter-chips.tsx';
import styles from './filter-panel.module.css';
import { MINE_TITLES, mineOf } from './filter-text.ts';
import { type KnownChoices, useKnownChoices } from './known-choices.ts';
import { TextFilterField } from './text-filter.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export const FILTER_PANEL_ID = 'filter-panel';

/** All filters, between the search and the list. On a phone, the filters are in a sheet. */
export function FilterPanel({
  view,
  list,
  onClose,
}: {
  readonly view: ListView;
  readonly list: ListState;
  readonly onClose: () => void;
}) {
  const isNarrow = useIsNarrow();
  const done = useRef<HTMLButtonElement>(null);
  const { filters } = view;
  const known = useKnownChoices(view, list);
  const fields = (
    <div className={`stack ${styles.fields}`}>
      <TextFilterField filter="companies" view={view} />
      <TextFilterField filter="roles" view={view} />
      <TextFilterField filter="words" view={view} />
      <ChoiceFilters filters={filters} known={known} />
      <SelectField
        label="My experiences"
        aria-label="Filter by my experiences"
        value={filters.mine ?? ''}
        onChange={({ target }) => portal.changeFilters({ mine: mineOf(target.value) })}
      >
        <option value="">All</option>
        {Object.entries(MINE_TITLES).map(([mine, title]) => (
          <option key={mine} value={mine}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  );
  if (!isNarrow)
    return (
      <section id={FILTER_PANEL_ID} className="box" aria-label="Filters">
        {fields}
      </section>
    );
  return (
    <Dialog title="Filters" maxWidth={500} onDismiss={onClose}>
      <div id={FILTER_PANEL_ID} className={styles.sheet}>
        <div className={styles.scroller}>{fields}</div>
        <div className={`stack ${styles.footer}`}>
          <FilterChips filters={filters} onCleared={() => done.current?.focus()} />
          <Button ref={done} variant="primary" onClick={onClose}>
            {shownText(list, known)}
          </Button>
        </div>
        <div className={styles.close}>
          <DetailAction icon="close" onClick={onClose}>
            Close
          </DetailAction>
        </div>
      </div>
    </Dialog>
  );
}

/** Says how many experiences the filters leave. */
function shownText(list: ListState, { counts }: KnownChoices): string {
  if (list.status !== 'ready') return 'Show experiences';
  if (list.matched === undefined) {
    const all = [...(counts?.status.values() ?? [])].reduce((sum, count) => sum + count, 0);
    return all === 0 ? 'Show experiences' : `Show ${formatAmount(all, 'experience')}`;
  }
  if (list.matched === 1 && !list.isAtLeast) return 'Show 1 experience';
  const matched = matchedText(list);
  return `Show ${matched.charAt(0).toLowerCase()}${matched.slice(1)} experiences`;
}
