import { adviceFor, type ListView, linkToList, portal } from '@portal/shared/portal';
import type { Mine } from '@portal/shared/search';
import { Button, formatAmount, formatNumber, SelectField, SpokenStatus } from '@portal/shared/ui';
import { type RefObject, useRef, useState } from 'react';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FILTER_PANEL_ID, FilterPanel } from '../filters/filter-panel.tsx';
import { chipsOf, MINE_TITLES } from '../filters/filter-text.ts';
import { LIST_HEADING_ID } from '../list-heading-id.ts';
import { useSavedCount } from '../saved/saved.ts';
import { isOfAll, type ListState, matchedText } from '../search/list-state.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import { MuteButton } from '../sound/mute-button.tsx';
import styles from './list-header.module.css';
import { useFollow } from './use-follow.tsx';
import type { useHelpfulFirst } from './use-helpful-first.ts';
import { useSaveCsv } from './use-save-csv.ts';

/** The title of the tab, the number of matches, and the controls of the list. */
export function ListHeader({
  list,
  view,
  company,
  helpful,
  searchBox,
}: {
  readonly list: ListState;
  readonly view: ListView;
  /** The only company among the results of a search. */
  readonly company: string | undefined;
  readonly helpful: Pick<ReturnType<typeof useHelpfulFirst>, 'isOn' | 'toggle'>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}) {
  const { search, sort, filters } = view;
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const bookmarks = useSavedCount();
  const csv = useSaveCsv(list, view);
  // An empty personal list says that it is empty, and has nothing to search.
  const isEmpty = filters.mine !== undefined && list.status === 'ready' && list.total === 0;
  // What is open stays open.
  const isBare = isEmpty && !areFiltersOpen;
  const follow = useFollow(filters);
  const set = chipsOf(filters).length;
  const results = csv?.isReading ? READING : isEmpty ? undefined : describeResults(list, filters.mine);
  return (
    <header className={`stack ${styles.header}`}>
      <div className={`row ${styles.titleLine}`}>
        <h1 className={styles.title} id={LIST_HEADING_ID} tabIndex={-1}>
          {filters.mine ? MINE_TITLES[filters.mine] : 'Experiences'}
        </h1>
        <div className={styles.side}>
          {results && <p className="quiet">{results.shown}</p>}
          <div className={`row ${styles.links}`}>
            {company !== undefined && filters.companies.length !== 1 && (
              <a
                className={styles.link}
                href={linkToList({ ...filters, companies: [company] })}
                aria-label={`Guide to ${company}`}
              >
                <span>Guide</span>
                <bdi className={`${styles.verb} ${styles.name}`} translate="no">
                  {` to ${company}`}
                </bdi>
              </a>
            )}
            {follow && (
              <button
                type="button"
                className={styles.link}
                aria-label={`${follow.action} ${follow.name}`}
                onClick={follow.toggle}
              >
                {follow.action}
              </button>
            )}
            {csv && (
              <button
                type="button"
                className={styles.link}
                aria-label={csv.isReading ? 'Stop loading' : 'Save as CSV'}
                onClick={csv.toggle}
              >
                {!csv.isReading && <span className={styles.verb}>Save as </span>}
                <span>{csv.isReading ? 'Stop' : 'CSV'}</span>
              </button>
            )}
            {bookmarks > 0 && filters.mine !== 'saved' && (
              <a className={styles.link} href={linkToList({ mine: 'saved' })}>
                {`Bookmarks ${formatNumber(bookmarks)}`}
              </a>
            )}
          </div>
        </div>
        <SpokenStatus text={results?.spoken ?? ''} />
      </div>
      <p data-print-only>{printedText(list, view)}</p>
      {!isBare && (
        <div className={`row ${styles.controls}`}>
          <SearchBox ref={searchBox} search={search} filters={filters} />
          <MuteButton />
          <SelectField
            label="Sort"
            value={sort}
            onChange={(event) =>
              portal.changeList({ sort: event.target.value === 'oldest' ? 'oldest' : 'latest' })
            }
          >
            <option value="latest">Latest</option>
            <option value="oldest">Oldest</option>
          </SelectField>
          <Button
            ref={filterButton}
            aria-expanded={areFiltersOpen}
            aria-controls={areFiltersOpen ? FILTER_PANEL_ID : undefined}
            aria-description={set > 0 ? `${set} set` : undefined}
            onClick={() => setAreFiltersOpen(!areFiltersOpen)}
          >
            <span>Filters</span>
            {set > 0 && <span aria-hidden="true">{set}</span>}
          </Button>
          <button
            type="button"
            className={styles.helpful}
            aria-pressed={helpful.isOn}
            aria-describedby={helpful.isOn ? BY_LIKES_ID : undefined}
            onClick={helpful.toggle}
          >
            Helpful first
          </button>
        </div>
      )}
      {areFiltersOpen && <FilterPanel view={view} list={list} onClose={() => setAreFiltersOpen(false)} />}
      {!isBare && <FilterChips filters={filters} onCleared={() => filterButton.current?.focus()} />}
      {list.status === 'ready' && list.isByWords && list.matched !== 0 && (
        <p>{`${NO_COMPANY} Experiences with these words:`}</p>
      )}
      {list.status === 'ready' && list.isByLikes && (
        <p id={BY_LIKES_ID}>{`The ${formatNumber(list.items.length)} loaded so far, most liked first`}</p>
      )}
      {follow?.problem && <p role="alert">{follow.problem}</p>}
      {csv?.failure && (
        <p role="alert">{`The file is not saved yet: some experiences could not be loaded. ${adviceFor(csv.failure)}`}</p>
      )}
    </header>
  );
}

const BY_LIKES_ID = 'by-likes';
const READING = { shown: 'Loading…', spoken: 'Loading…' };
const NO_COMPANY = 'No company of that name.';

/** The number of results for the eye and the ear. They differ, because a screen reader can read both. */
function describeResults(list: ListState, mine: Mine | undefined) {
  if (list.status !== 'ready') return undefined;
  const { items, matched, total, hasMore, isByWords } = list;
  if (isOfAll(list) && !hasMore && items.length > 0)
    return { shown: formatAmount(items.length, 'experience'), spoken: '' };
  if (matched !== undefined && mine === 'new')
    return { shown: `${matchedText(list)} new`, spoken: `${matchedText(list)} new` };
  if (matched === undefined || total === undefined) return undefined;
  const spoken = `${matchedText(list)} of ${formatNumber(total)} experiences`;
  return {
    shown: `${matchedText(list)} results out of ${formatNumber(total)}`,
    spoken: isByWords ? `${NO_COMPANY} ${spoken}` : spoken,
  };
}

/** The search and the filters, and how many cards are on the paper if that is not all. */
function printedText(list: ListState, { search, filters }: ListView): string {
  const texts = chipsOf(filters).map(({ text }) => text);
  if (search.trim() !== '') texts.unshift(`“${search.trim()}”`);
  if (list.status === 'ready' && list.hasMore) texts.push(`First ${formatNumber(list.items.length)} printed`);
  return texts.join(' · ');
}
