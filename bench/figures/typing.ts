import type { Browser, Page } from '@playwright/test';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { addPageClock, timePainted } from '../support/page-clock.ts';
import { openCards, openHome, searchBox, slowDown } from '../support/portal-page.ts';
import { composeWholeCollection, openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { cardName, resultsText, sizeText } from '../support/shown-texts.ts';
import { LARGE, MIDDLE, type SizedExperience, sizedExperiences } from '../support/sized-experiences.ts';

const SLOWER = 4;
/** Between the answer to a keystroke and the next. */
const KEY_INTERVAL_MS = 150;
/** The same on the empty page; not a whole number of frames, so that keystrokes fall anywhere between two. */
const EMPTY_PAGE_INTERVAL_MS = 103;
/** From reaching for the search box to the first letter. */
const REACTION = 300;

/** From a key pressed in the search box to its results on the page, on a slow processor. */
export async function measureTyping(): Promise<Figure[]> {
  await using middle = await openSizedPortal(MIDDLE);
  await using large = await openSizedPortal(LARGE);
  await using whole = await composeWholeCollection(middle);
  await using browser = await launchBrowser();
  const words = planWords(sizedExperiences(LARGE));
  const typed = await typeWords(browser, large.url, words.slice(0, runsOr(words.length)));
  // Each of its keystrokes paints thousands of cards.
  const baseline = await typeWords(browser, whole.url, planWords(sizedExperiences(MIDDLE)).slice(0, 2));
  const first = await repeat(runsOr(5), () => typeFirst(browser, large.url, words));
  const smallest = await timeSmallestAnswers(browser, runsOr(40));
  const wholeName = `whole collection, ${sizeText(MIDDLE)}`;
  return [
    {
      name: `Keystroke to 'N results out of M', ${sizeText(LARGE)}, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: typed.map(([results]) => results),
      baseline: { name: wholeName, runs: baseline.map(([results]) => results) },
      goal: { of: 'p95', max: 50 },
    },
    {
      name: `Keystroke to its cards, ${sizeText(LARGE)}, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: typed.map(([, cards]) => cards),
      baseline: { name: wholeName, runs: baseline.map(([, cards]) => cards) },
      goal: { of: 'p95', max: 400 },
    },
    {
      name: `The first keystroke, ${REACTION} ms after the click on the box`,
      unit: 'ms',
      runs: first.map(([results]) => results),
      baseline: { name: 'later ones', runs: typed.map(([results]) => results) },
    },
    {
      name: `Keystroke to a text, on a page that does nothing else, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: smallest,
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
  // What the first search loads is a figure of its own.
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

/** Types a first letter that changes the results. */
async function typeFirst(browser: Browser, url: string, words: readonly (readonly Keystroke[])[]) {
  const first = words.flatMap(([letter]) => letter ?? []).find(({ shows }) => shows !== undefined);
  if (first?.shows === undefined) throw new Error('No word begins with a letter that changes what is shown');
  await using page = await openSlowly(browser, url);
  await page.waitForTimeout(REACTION);
  return await typeKey(page, first.key, first.shows);
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

/** On a page that only changes a text: the share of clock, frames and machine in each of these figures. */
async function timeSmallestAnswers(browser: Browser, times: number): Promise<number[]> {
  await using page = await browser.newPage();
  await addPageClock(page);
  const echo = 'this.nextSibling.textContent=this.value';
  await page.goto(`data:text/html,<input oninput="${echo}"><p role="status"></p>`);
  await slowDown(page, SLOWER);
  await page.locator('input').focus();
  const answers = await repeat(times, async (run) => {
    const condition = { kind: 'status', text: 'a'.repeat(run + 1) } as const;
    await page.waitForTimeout(EMPTY_PAGE_INTERVAL_MS);
    return timePainted(page, 'keydown', [condition], () => page.keyboard.press('a'));
  });
  return answers.flat();
}
