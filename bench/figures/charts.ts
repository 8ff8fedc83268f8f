import type { Browser } from '@playwright/test';
import { type Figure, runsOr } from '../support/figure.ts';
import { timePainted } from '../support/page-clock.ts';
import { openCharts, openHome, slowDown } from '../support/portal-page.ts';
import { openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { chartedCount, sizeText } from '../support/shown-texts.ts';
import {
  CHARTED_COMPANY,
  CHARTED_EXPERIENCES,
  LARGE,
  type SizedExperience,
  sizedExperiences,
} from '../support/sized-experiences.ts';

const SLOWER = 4;
const ROUNDS = runsOr(2);

/** High enough to show charts below the company's numbers. */
const VIEWPORT = { width: 1280, height: 1200 };
/** The time for the charts to settle before the next change. */
const CHANGE_INTERVAL_MS = 300;

/** The time from a changed filter to the charts for this filter, on a slow processor. */
export async function measureCharts(): Promise<Figure[]> {
  await using large = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const experiences = sizedExperiences(LARGE);
  const many = planCompany(experiences, CHARTED_COMPANY);
  const measures = [
    { name: 'Filter change to new numbers', isSettled: false },
    { name: 'Filter change to charts at rest, reduced motion', isSettled: true },
  ] as const;
  const figures: Figure[] = [];
  for (const { name, isSettled } of measures) {
    const runs = await changeFilters(browser, large.url, many, isSettled);
    figures.push({
      name: `${name}, ${sizeText(CHARTED_EXPERIENCES)} experiences, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs,
      goal: { of: 'p95', max: 50 },
    });
  }
  return figures;
}

type Filters = Readonly<Record<'Country' | 'Mode' | 'Status', string>>;

/** The company's experiences, and the changes of the filters above its charts. */
function planCompany(all: readonly SizedExperience[], name: string) {
  const experiences = all.filter(({ company }) => company === name);
  return { company: name, experiences: experiences.length, changes: planFilterChanges(experiences) };
}

const ALL = 'all';
const MODES = ['onsite', 'virtual', 'partiallyOnsite', ALL];
const COUNTRIES = ['USA', 'Germany', 'India', ALL];
/** The values that each select gets in turn: first while no status is chosen, then while one is chosen. */
const STEPS: readonly (readonly [keyof Filters, readonly string[]])[] = [
  ['Status', ['selected', 'not_selected', 'pending', ALL]],
  ['Mode', MODES],
  ['Country', COUNTRIES],
  ['Status', ['selected']],
  ['Mode', MODES],
  ['Country', COUNTRIES],
  ['Status', [ALL]],
];

/**
 * The steps that change the charts, each with the page's number of matches. No filter is chosen before the
 * first step and after the last step.
 */
function planFilterChanges(experiences: readonly SizedExperience[]) {
  const steps = STEPS.flatMap(([select, values]) => values.map((value) => ({ select, value })));
  let chosen: Filters = { Country: ALL, Mode: ALL, Status: ALL };
  return steps.flatMap(({ select, value }) => {
    const next = { ...chosen, [select]: value };
    const count = countMatches(experiences, next);
    // The page offers only countries in which the company has experiences.
    const isOffered =
      select !== 'Country' || value === ALL || experiences.some(({ country }) => country === value);
    // Without matches, the page shows a notice instead of the charts.
    if (!isOffered || count === 0 || count === countMatches(experiences, chosen)) return [];
    chosen = next;
    return [{ select, value, shows: chartedCount(count) }];
  });
}

function countMatches(experiences: readonly SizedExperience[], { Country, Mode, Status }: Filters): number {
  return experiences.filter(
    ({ country, status, modes }) =>
      (Country === ALL || country === Country) &&
      (Status === ALL || status === Status) &&
      (Mode === ALL || modes[Mode as keyof typeof modes]),
  ).length;
}

/**
 * The milliseconds from each change until its numbers are painted. At that moment the charts are still moving, because
 * their animation takes 200 ms. If `isSettled`, the page asks for reduced motion, and the time ends when the charts no
 * longer change.
 */
async function changeFilters(
  browser: Browser,
  url: string,
  { company, experiences, changes }: ReturnType<typeof planCompany>,
  isSettled: boolean,
): Promise<number[]> {
  const reducedMotion = isSettled ? 'reduce' : 'no-preference';
  await using page = await openHome(browser, url, { viewport: VIEWPORT, reducedMotion });
  await openCharts(page, company, experiences);
  await slowDown(page, SLOWER);
  const times: number[] = [];
  for (const { select, value, shows } of Array.from({ length: ROUNDS }, () => changes).flat()) {
    const change = () => page.getByRole('combobox', { name: select }).selectOption(value);
    const condition = { ...shows, isSettled };
    times.push(...(await timePainted(page, 'change', [condition], change)));
    await page.waitForTimeout(CHANGE_INTERVAL_MS);
  }
  return times;
}
