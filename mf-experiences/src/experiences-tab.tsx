import type { RegionComponent } from '@portal/shared/contract';
import { GuidePlace, linkToList, portal, usePortal, useTitle } from '@portal/shared/portal';
import { type Filters, MAX_COMPARED, NO_FILTERS } from '@portal/shared/search';
import { useEffect, useRef, useState } from 'react';
import { DetailPanel } from './detail/detail-panel.tsx';
import styles from './experiences-tab.module.css';
import { MINE_TITLES } from './filters/filter-text.ts';
import { ExperienceList } from './list/experience-list.tsx';
import { ListHeader } from './list/list-header.tsx';
import { useHelpfulFirst } from './list/use-helpful-first.ts';
import { useScrollAnchor } from './list/use-scroll-anchor.ts';
import { LIST_HEADING_ID } from './list-heading-id.ts';
import { GoneSaved } from './saved/gone-saved.tsx';
import { DeviceNote, JoinSaved } from './saved/join-saved.tsx';
import { endOffer } from './saved/save-button.tsx';
import { isBlank } from './search/search.ts';
import { useSearch } from './search/use-search.ts';
import { NameOffer } from './shown-name/name-offer.tsx';
import { WithheldNote } from './withheld/withheld-note.tsx';

function ExperiencesTab() {
  const detail = usePortal('detail');
  const view = usePortal('list');
  const searchBox = useRef<HTMLInputElement>(null);
  const { list: found, company } = useSearch(view);
  const helpful = useHelpfulFirst(found);
  const { list } = helpful;
  // The guide is shown after the first cards.
  const [isSettled, setIsSettled] = useState(false);
  if (!isSettled && (list.status === 'failed' || (list.status === 'ready' && !list.isPending)))
    setIsSettled(true);
  useScrollAnchor(detail);
  useEffect(() => void (view.filters.mine === 'saved' && endOffer()), [view.filters.mine]);

  const clearSearch = (): void => {
    portal.changeList({ search: '', filters: NO_FILTERS });
    searchBox.current?.focus();
  };

  const hasGuide = isSettled && isGuided(view.filters);
  // A sheet is what the reader has come for, so it stands in the place of the list.
  const isSheet = view.prepare && isGuided(view.filters) && isBlank(view.search);
  return (
    <div className={`stack loose ${styles.tab} ${detail === undefined ? '' : styles.split}`}>
      <div className={`stack loose ${styles.list}`}>
        <div className="stack loose">
          {isSheet ? (
            <h1 className="visually-hidden" id={LIST_HEADING_ID} tabIndex={-1}>
              Preparation
            </h1>
          ) : (
            <ListHeader {...{ list, view, company, helpful, searchBox }} />
          )}
          {hasGuide && <GuidePlace />}
        </div>
        <JoinSaved />
        {view.filters.mine === 'saved' && list.status === 'ready' && list.total !== 0 && <DeviceNote />}
        {list.status === 'ready' && <GoneSaved ids={list.gone} />}
        <NameOffer own={list.status === 'ready' && view.filters.mine === 'own' ? list.personal : []} />
        {list.status === 'ready' && view.filters.mine && (
          <WithheldNote stubs={list.withheld} mine={view.filters.mine} />
        )}
        {isSheet && hasGuide ? (
          <a href={linkToList(view.filters)}>Back to the experiences</a>
        ) : (
          <ExperienceList list={list} view={view} openId={detail} onClearSearch={clearSearch} />
        )}
      </div>
      {detail === undefined ? (
        view.filters.mine && <Title text={MINE_TITLES[view.filters.mine]} />
      ) : (
        <DetailPanel key={detail} id={detail} list={list} />
      )}
    </div>
  );
}

/** True if the guide says something about what is listed: about one to three companies, or about a role. */
const isGuided = ({ companies: { length }, roles, mine }: Filters): boolean =>
  mine === undefined && length <= MAX_COMPARED && (length > 0 || roles.length > 0);

/** Sets the title of the page while no detail sets it. */
function Title({ text }: { readonly text: string }) {
  useTitle(text);
  return null;
}

export default ExperiencesTab satisfies RegionComponent;
