import type { Browser, Page } from '@playwright/test';
import type { RunningPortal } from '../../e2e/support/running-portal.ts';
import { filterMatcher } from '../../shared/src/counts/match-filters.ts';
import type { Experience } from '../../shared/src/model/experience.ts';
import type { Filters } from '../../shared/src/model/filters.ts';
import { addressOf } from '../../shared/src/portal/address.ts';
import { OPENING_VIEW } from '../../shared/src/portal/view.ts';
import { isCountable } from '../../shared/src/store/search-conditions.ts';
import { combinationsOf } from '../support/combinations.ts';
import { countReads } from '../support/count-reads.ts';
import { atMost, type Figure, inTurns, repeat, runsOr } from '../support/figure.ts';
import { timePainted } from '../support/page-clock.ts';
import { openCards, openHome } from '../support/portal-page.ts';
import { openSizedPortal } from '../support/portals.ts';
import { portOf, post } from '../support/requests.ts';
import { launchBrowser } from '../support/resources.ts';
import { changesToBeAlike, commonExperience } from '../support/searched-experiences.ts';
import { cardName, sizeText } from '../support/shown-texts.ts';
import { LARGE, sizedExperiences, withChanges } from '../support/sized-experiences.ts';

const RUNS = runsOr(9);
const SMALL = 100;
/** The number of cards to compare. One card is not enough, because both lists may begin with the same card. */
const FIRST_CARDS = 6;

const MAX_READS = 120;
/** The page itself picks experiences with a long word from the search documents. */
const MAX_READS_OF_LONG_WORDS = 240;
/** Of a company without other filters. */
const MAX_READS_OF_GUIDE = 60;
const MAX_READS_OF_NARROWED_GUIDE = 120;

/**
 * The time from the choice of filters to the first matching card, in a portal with many experiences and in one with few,
 * and the documents that the list reads, and the guide beyond them. In both portals, the matching cards are alike and
 * fill the page.
 */
export async function measureFilters(): Promise<Figure[]> {
  const experiences = sizedExperiences(LARGE);
  const common = commonExperience(experiences);
  const all = sizedExperiences(SMALL);
  const changes = changesToBeAlike(all, common);
  const few = withChanges(all, changes);
  await using small = await openSizedPortal(SMALL, changes);
  await using large = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const directory = await directorySize(large);
  const times: Figure[] = [];
  const reads: Figure[] = [];
  for (const { name, filters } of combinationsOf(common) ?? []) {
    const cardsOfFew = firstCards(few, filters);
    const cards = firstCards(experiences, filters);
    const costs = await inTurns(RUNS, {
      small: () => showFiltered(browser, small, filters, cardsOfFew),
      large: () => showFiltered(browser, large, filters, cards),
    });
    times.push({
      name: `Filter by ${name} to the first card, ${sizeText(LARGE)}`,
      ...atMost(1.2, 'ms', 'ratio'),
      runs: costs.large.map(({ milliseconds }) => milliseconds),
      baseline: { name: `${SMALL} experiences`, runs: costs.small.map(({ milliseconds }) => milliseconds) },
    });
    const isGuided = filters.companies.length + filters.roles.length > 0;
    const lists = isGuided
      ? await repeat(RUNS, () => showFiltered(browser, large, filters, cards, false))
      : costs.large;
    const ofDirectory = filters.companies.length > 0 ? directory : 0;
    reads.push({
      name: `Read to filter by ${name}, without the directory, ${sizeText(LARGE)}`,
      ...atMost(isCountable(filters) ? MAX_READS : MAX_READS_OF_LONG_WORDS, 'documents'),
      runs: lists.map(({ documents }) => documents - ofDirectory),
    });
    if (!isGuided) continue;
    const maxOfGuide = name === 'a company' ? MAX_READS_OF_GUIDE : MAX_READS_OF_NARROWED_GUIDE;
    reads.push({
      name: `Read by the guide to ${name}, beyond the list, ${sizeText(LARGE)}`,
      ...atMost(maxOfGuide, 'documents'),
      runs: costs.large.map(({ documents }, run) => documents - (lists[run]?.documents ?? Number.NaN)),
    });
  }
  return [...times, ...reads];
}

/** The names of the first cards that pass the filters. */
function firstCards(experiences: readonly Experience[], filters: Filters): readonly string[] {
  const names = experiences.filter(filterMatcher(filters)).slice(0, FIRST_CARDS).map(cardName);
  if (names.length === 0) throw new Error(`Nothing passes ${JSON.stringify(filters)}`);
  return names;
}

/**
 * Opens the address of a filtered list in a page that shows all experiences and has finished its reads. The guide may be
 * refused.
 */
async function showFiltered(
  browser: Browser,
  portal: RunningPortal,
  filters: Filters,
  names: readonly string[],
  hasGuide = true,
) {
  await using page = await openHome(browser, portal.url);
  if (!hasGuide) await page.route(/federation_expose_Guide/, (route) => route.abort());
  await countReads(portal, () => openCards(page));
  const list = { ...OPENING_VIEW.list, filters };
  const address = addressOf({ ...OPENING_VIEW, tab: 'experiences', list });
  const condition = { kind: 'firstCards', names, areAll: false } as const;
  let milliseconds: number | undefined;
  const documents = await countReads(portal, async () => {
    [milliseconds] = await timePainted(page, 'popstate', [condition], () => follow(page, address));
  });
  return { milliseconds: milliseconds ?? Number.NaN, documents };
}

const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** The number of documents in the directory. A page reads the whole directory when it first needs a company. */
async function directorySize(portal: RunningPortal): Promise<number> {
  const structuredQuery = { from: [{ collectionId: 'directory' }] };
  const answer = await post(portOf(portal), 'runQuery', { structuredQuery });
  return (JSON.parse(answer) as readonly { readonly document?: object }[]).filter(({ document }) => document)
    .length;
}
