import { type ExperienceList, preloadSearch, type SortOrder } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import { formatNumber, SelectField, TextField } from '@portal/shared/ui';
import type { Ref } from 'react';
import { MuteButton } from '../sound/mute-button.tsx';
import { playTypingSound } from '../sound/play-typing-sound.ts';
import styles from './list-header.module.css';
import { LIST_HEADING_ID } from './list-heading.ts';

/** The title of the tab, what a search found, and the controls of the list. */
export function ListHeader({
  list,
  search,
  searchBox,
  sort,
}: {
  readonly list: ExperienceList;
  readonly search: string;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly sort: SortOrder;
}) {
  return (
    <header className={styles.header}>
      <div className={styles.titleLine}>
        <h1 className={styles.title} id={LIST_HEADING_ID} tabIndex={-1}>
          Experiences
        </h1>
        <p className={styles.results} role="status">
          {resultsText(list)}
        </p>
      </div>
      <div className={styles.controls}>
        <TextField
          label="Search by company"
          ref={searchBox}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => portal.changeList({ search: event.target.value })}
          onFocus={preloadSearch}
          onKeyDown={playTypingSound}
        />
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
        <MuteButton />
      </div>
    </header>
  );
}

function resultsText(list: ExperienceList): string {
  if (list.status !== 'ready' || list.matched === undefined) return '';
  const text = `${formatNumber(list.matched)} results out of ${formatNumber(list.total)}`;
  return list.isPartial ? `${text} (newest only)` : text;
}
