import type { Browser, Page } from '@playwright/test';
import { type Figure, runsOr } from '../support/figure.ts';
import { timePainted } from '../support/page-clock.ts';
import { openCards, openHome, searchBox, slowDown } from '../support/portal-page.ts';
import { openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { cardName, resultsText, sizeText } from '../support/shown-texts.ts';
import { LARGE, type SizedExperience, sizedExperiences } from '../support/sized-experiences.ts';

const SLOWER = 4;
/** Between the answer to a keystroke and the next. */
const KEY_INTERVAL_MS = 150;

/** From a key pressed in the search box to its results on the page, on a slow processor. */
export async function measureTyping(): Promise<Figure[]> {
  await using large = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const words = planWords(sizedExperiences(LARGE));
  const typed = await typeWords(browser, large.url, words.slice(0, runsOr(words.length)));
  return [
    {
      name: `Keystroke to 'N results out of M', ${sizeText(LARGE)}, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: typed.map(([results]) => results),
      goal: { of: 'p95', max: 50 },
    },
    {
      name: `Keystroke to its cards, ${sizeText(LARGE)}, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: typed.map(([, cards]) => cards),
      goal: { of: 'p95', max: 400 },
    },
  ];
}

/** One key of a word, and what the page shows of all that was typed of it so far. */
interface Keystroke {
  readonly key: string;
  /** Undefined if the page shows it already: then there is nothing to wait for. */
  readonly shows: Shown | undefined;
}

interface Shown {
  /** 'N results out of M'. */
  readonly results: string;
  /** The names of the first cards, of all where there are fewer. */
  readonly cards: readonly string[];
}

/** As many as a visitor sees without scrolling. */
const FIRST_CARDS = 6;

/** Parts of companies' names, as the generator makes them, that most further letters narrow down. */
const WORDS = [
  'cobalt construction',
  'meridian',
  'harbor health',
  'granite games',
  'sage software',
  'everywhere international',
  'marble machinery',
  'pine pharma',
];

/** The results of these words, letter by letter, among these experiences; newest first. */
function planWords(experiences: readonly SizedExperience[]): Keystroke[][] {
  return WORDS.map((word) => {
    let before: Shown = { results: '', cards: find(experiences, '').cards };
    return [...word].map((key, index) => {
      const shown = find(experiences, word.slice(0, index + 1));
      const isNew = shown.results !== before.results && shown.cards.join() !== before.cards.join();
      before = shown;
      return { key, shows: isNew ? shown : undefined };
    });
  });
}

/** The specification's search: part of the company's name, whatever the case. */
function find(experiences: readonly SizedExperience[], search: string): Shown {
  const wanted = search.trim().toUpperCase();
  const found = experiences.filter(({ company }) => company.includes(wanted));
  const cards = found.slice(0, FIRST_CARDS).map(cardName);
  return { results: resultsText(found.length, experiences.length), cards };
}

/** Milliseconds from a keystroke to both. */
type Answer = readonly [results: number, cards: number];

/** Types word after word into one page; returns the time of each keystroke that changes the results. */
async function typeWords(browser: Browser, url: string, words: readonly (readonly Keystroke[])[]) {
  await using page = await openSlowly(browser, url);
  // What the first search loads does not count.
  await page.keyboard.press('z');
  await page.getByText(/^[\d,]+ results out of/).waitFor();
  const answers: Answer[] = [];
  for (const word of words) {
    await searchBox(page).fill('');
    await page.getByText(/results out of/).waitFor({ state: 'hidden' });
    for (const { key, shows } of word) {
      await page.waitForTimeout(KEY_INTERVAL_MS);
      if (shows === undefined) await page.keyboard.press(key);
      else answers.push(await typeKey(page, key, shows));
    }
  }
  return answers;
}

/** A page whose search box has just got the focus. */
async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const page = await openHome(browser, url);
  await slowDown(page, SLOWER);
  await openCards(page);
  await searchBox(page).click();
  return page;
}

function typeKey(page: Page, key: string, { results, cards }: Shown): Promise<Answer> {
  const areAll = cards.length < FIRST_CARDS;
  const status = { kind: 'status', text: results } as const;
  const firstCards = { kind: 'firstCards', names: cards, areAll } as const;
  return timePainted(page, 'keydown', [status, firstCards], () => page.keyboard.press(key));
}
