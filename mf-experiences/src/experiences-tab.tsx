import type { RegionComponent } from '@portal/shared/contract';
import { portal, usePortal, useTitle } from '@portal/shared/portal';
import { isFiltered, NO_FILTERS } from '@portal/shared/search';
import { CompanySummary } from '@portal/shared/summary';
import { useDebouncedValue } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { DetailPanel } from './detail/detail-panel.tsx';
import styles from './experiences-tab.module.css';
import { MINE_TITLES } from './filters/filter-text.ts';
import { SUMMARY_PAUSE_MS } from './limits.ts';
import { ExperienceList } from './list/experience-list.tsx';
import { ListHeader } from './list/list-header.tsx';
import { useScrollAnchor } from './list/use-scroll-anchor.ts';
import { GoneSaved } from './saved/gone-saved.tsx';
import { DeviceNote, JoinSaved } from './saved/join-saved.tsx';
import { useSearch } from './search/use-search.ts';
import { NameOffer } from './shown-name/name-offer.tsx';
import { WithheldNote } from './withheld/withheld-note.tsx';

function ExperiencesTab() {
  const detail = usePortal('detail');
  const view = usePortal('list');
  const searchBox = useRef<HTMLInputElement>(null);
  const { list, company } = useSearch(view);
  const settled = useDebouncedValue(company, SUMMARY_PAUSE_MS);
  const isSummarized = view.filters.companies.length > 0 || company === settled;
  // The numbers of a company are shown after the first cards.
  const [summarized, setSummarized] = useState<string>();
  const isSettled = list.status === 'failed' || (list.status === 'ready' && !list.isPending);
  if (isSettled && summarized !== company) setSummarized(company);
  useScrollAnchor(detail);

  const clearSearch = (): void => {
    portal.changeList({ search: '', filters: NO_FILTERS });
    searchBox.current?.focus();
  };

  return (
    <div className={detail === undefined ? styles.tab : `${styles.tab} ${styles.split}`}>
      <div className={styles.list}>
        <ListHeader list={list} view={view} searchBox={searchBox} />
        {company !== undefined && isSummarized && (
          <CompanySummary
            company={company}
            isNarrowed={isFiltered({ ...view.filters, companies: [] })}
            isAwaited={company !== summarized}
          />
        )}
        <JoinSaved />
        {view.filters.mine === 'saved' && <DeviceNote />}
        {list.status === 'ready' && <GoneSaved ids={list.gone} />}
        <NameOffer own={list.status === 'ready' && view.filters.mine === 'own' ? list.personal : []} />
        {list.status === 'ready' && view.filters.mine && (
          <WithheldNote stubs={list.withheld} mine={view.filters.mine} />
        )}
        <ExperienceList list={list} view={view} openId={detail} onClearSearch={clearSearch} />
      </div>
      {detail === undefined ? (
        view.filters.mine && <Title text={MINE_TITLES[view.filters.mine]} />
      ) : (
        <DetailPanel key={detail} id={detail} list={list} />
      )}
    </div>
  );
}

/** Sets the title of the page while no detail sets it. */
function Title({ text }: { readonly text: string }) {
  useTitle(text);
  return null;
}

export default ExperiencesTab satisfies RegionComponent;
