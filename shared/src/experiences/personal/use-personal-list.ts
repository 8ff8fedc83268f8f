import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../session/session-provider.tsx';
import { companyMatcher } from '../directory/match-companies.ts';
import type { Experience } from '../experience.ts';
import type { ExperienceSource } from '../experience-source.ts';
import { MAX_DOCUMENTS } from '../feed/position.ts';
import { cellOf, countChoices } from '../filters/filter-cells.ts';
import { filterMatcher, textMatcher } from '../filters/match-filters.ts';
import { type ExperienceList, readyList } from '../list/experience-list.ts';
import type { Search } from '../list/search-plan.ts';
import { sortByDate } from '../list/search-results.ts';
import { listenToStore } from '../listen-to-store.ts';
import type { Fail, LiveState, Next, Stop } from '../live-store.ts';
import { decodeDocument, type StoredDocument } from '../stored-document.ts';

type Watch = (source: ExperienceSource, next: Next<readonly StoredDocument[]>, fail: Fail) => Stop;

/**
 * What the reader has written, as the search and the filters narrow it, in pages; `loading` while nobody is signed in.
 * Undefined where the filters ask for no such list. Nothing of it is kept on the device.
 */
export function usePersonalList(wanted: Search): ExperienceList | undefined {
  const { mine } = wanted.filters;
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const watchOwn = useMemo(
    (): Watch | undefined =>
      mine === 'own' && uid !== undefined ? (source, ...watch) => source.watchOwn(uid, ...watch) : undefined,
    [mine, uid],
  );
  const experiences = useLiveExperiences(watchOwn);
  const [shown, setShown] = useState({ wanted, pages: 1 });
  const pages = shown.wanted === wanted ? shown.pages : 1;
  return useMemo(() => {
    if (mine === undefined) return undefined;
    if (experiences.status !== 'ready') return experiences;
    const loadMore = (): void => setShown({ wanted, pages: pages + 1 });
    return personalList(wanted, experiences.value, pages * MAX_DOCUMENTS, loadMore);
  }, [mine, wanted, experiences, pages]);
}

function personalList(
  { search, sort, filters }: Search,
  all: readonly Experience[],
  limit: number,
  loadMore: () => void,
): ExperienceList {
  const isOfCompany = companyMatcher(search);
  const searched = all.filter(({ company }) => isOfCompany(company));
  const found = sortByDate(searched.filter(filterMatcher(filters)), sort);
  return readyList({
    items: found.slice(0, limit),
    matched: found.length,
    total: all.length,
    choiceCounts: countChoices(searched.filter(textMatcher(filters)).map(cellOf), filters),
    hasMore: found.length > limit,
    loadMore,
  });
}

/** Live while it is watched, and gone at once when `watch` is another one, as after signing out. */
function useLiveExperiences(watch: Watch | undefined): LiveState<readonly Experience[]> {
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<{ watch: Watch; state: LiveState<readonly Experience[]> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt listens again
  useEffect(() => {
    if (!watch) return;
    let known: ReadonlyMap<string, Experience> = new Map();
    const receive = (documents: readonly StoredDocument[]): void => {
      const value = documents.flatMap((one) => decodeDocument(one, known.get(one.id)) ?? []);
      known = new Map(value.map((experience) => [experience.id, experience]));
      setCurrent({ watch, state: { status: 'ready', value } });
    };
    const retry = (): void => {
      setCurrent(undefined);
      setAttempt((before) => before + 1);
    };
    return listenToStore(watch, receive, (error) => {
      console.error('Cannot read the experiences of the reader:', error);
      setCurrent({ watch, state: { status: 'failed', retry } });
    });
  }, [watch, attempt]);
  return current !== undefined && current.watch === watch ? current.state : { status: 'loading' };
}
