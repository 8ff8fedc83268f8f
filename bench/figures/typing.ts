import type { Browser, Page } from '@playwright/test';
import { buildWithWebpack } from '../support/build-with-webpack.ts';
import { serveUnfederated } from '../support/compositions.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { FIRST_CARDS, type Keystroke, planWords, type Shown } from '../support/keystrokes.ts';
import { type Sight, timePainted } from '../support/page-clock.ts';
import { openCards, openHome, searchBox, slowDown } from '../support/portal-page.ts';
import { sizeText } from '../support/shown-texts.ts';
import { LARGE, sizedExperiences } from '../support/sized-experiences.ts';
import { withPortals } from '../support/sized-portals.ts';
import { timeSmallestAnswers } from '../support/smallest-answer.ts';
import { withBrowser } from '../support/with-browser.ts';

const SLOWER = 4;
const MIDDLE = 10_000;
/** Between the answer to a keystroke and the next, in milliseconds. */
const PAUSE = 150;
/** From reaching for the search box to the first letter. */
const REACTION = 300;

/** From a key pressed in the search box to what the page then shows, on a slow processor. */
export function measureTyping(): Promise<Figure[]> {
  return withPortals({ middle: MIDDLE, large: LARGE }, async ({ middle, large }) => {
    const whole = await serveUnfederated(middle.config, await buildWithWebpack('bench/whole-collection'));
    const words = planWords(sizedExperiences(LARGE));
    try {
      return await withBrowser(async (browser) => {
        const typed = await typeWords(browser, large.url, words.slice(0, runsOr(words.length)));
        // Each of its keystrokes paints thousands of cards.
        const baseline = await typeWords(browser, whole.url, planWords(sizedExperiences(MIDDLE)).slice(0, 2));
        const first = await repeat(runsOr(5), () => typeFirst(browser, large.url, words));
        const smallest = await timeSmallestAnswers(browser, SLOWER, runsOr(40));
        return [...describe(typed, baseline, first), describeSmallest(smallest)];
      });
    } finally {
      await whole.close();
    }
  });
}

/** Milliseconds from a keystroke to both. */
interface Answer {
  readonly results: number;
  readonly cards: number;
}

/** Types word after word into one page; gives the answer to each keystroke that changes what is shown. */
async function typeWords(
  browser: Browser,
  url: string,
  words: readonly (readonly Keystroke[])[],
): Promise<Answer[]> {
  const page = await openSlowly(browser, url);
  // What the first search loads is a figure of its own.
  await page.keyboard.press('z');
  await page.getByText(/^[\d,]+ results out of/).waitFor();
  const answers: Answer[] = [];
  for (const word of words) {
    await searchBox(page).fill('');
    await page.getByText(/results out of/).waitFor({ state: 'hidden' });
    for (const { key, shows } of word) {
      await page.waitForTimeout(PAUSE);
      if (shows === undefined) await page.keyboard.press(key);
      else answers.push(await typeKey(page, key, shows));
    }
  }
  await page.context().close();
  return answers;
}

/** Types a first letter that changes what is shown. */
async function typeFirst(
  browser: Browser,
  url: string,
  words: readonly (readonly Keystroke[])[],
): Promise<Answer> {
  const first = words.flatMap(([letter]) => letter ?? []).find(({ shows }) => shows !== undefined);
  if (first?.shows === undefined) throw new Error('No word begins with a letter that changes what is shown');
  const page = await openSlowly(browser, url);
  await page.waitForTimeout(REACTION);
  const answer = await typeKey(page, first.key, first.shows);
  await page.context().close();
  return answer;
}

/** A page whose search box has just got the focus. */
async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const page = await openHome(browser, url);
  await slowDown(page, SLOWER);
  await openCards(page);
  await searchBox(page).click();
  return page;
}

async function typeKey(page: Page, key: string, { results, cards }: Shown): Promise<Answer> {
  const sights: Sight[] = [
    { kind: 'status', text: results },
    { kind: 'firstCards', names: cards, areAll: cards.length < FIRST_CARDS },
  ];
  const times = await timePainted(page, 'keydown', sights, () => page.keyboard.press(key));
  const [toResults = Number.NaN, toCards = Number.NaN] = times;
  return { results: toResults, cards: toCards };
}

function describe(typed: readonly Answer[], baseline: readonly Answer[], first: readonly Answer[]): Figure[] {
  const results = (answers: readonly Answer[]) => answers.map((answer) => answer.results);
  const cards = (answers: readonly Answer[]) => answers.map((answer) => answer.cards);
  const whole = `whole collection, ${sizeText(MIDDLE)}`;
  return [
    {
      name: `Keystroke to 'N results out of M', ${sizeText(LARGE)}, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: results(typed),
      baseline: { name: whole, runs: results(baseline) },
      goal: { of: 'p95', max: 50 },
    },
    {
      name: `Keystroke to its cards, ${sizeText(LARGE)}, CPU ${SLOWER}× slower`,
      unit: 'ms',
      runs: cards(typed),
      baseline: { name: whole, runs: cards(baseline) },
      goal: { of: 'p95', max: 400 },
    },
    {
      name: `The first keystroke, ${REACTION} ms after the click on the box`,
      unit: 'ms',
      runs: results(first),
      baseline: { name: 'later ones', runs: results(typed) },
    },
  ];
}

/** What the clock, the frames and the machine take of each figure here. */
function describeSmallest(runs: readonly number[]): Figure {
  const name = `Keystroke to a text, on a page that does nothing else, CPU ${SLOWER}× slower`;
  return { name, unit: 'ms', runs };
}
