import type { Browser, Page } from '@playwright/test';
import type { Experience } from '../../shared/src/model/experience.ts';
import { atMost, type Figure, runsOr } from '../support/figure.ts';
import { type PaintCondition, timePainted } from '../support/page-clock.ts';
import { openCards, openHome, searchBox, slowDown } from '../support/portal-page.ts';
import { openSizedPortal } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { cardName, resultsText, sizeText } from '../support/shown-texts.ts';
import { LARGE, sizedExperiences } from '../support/sized-experiences.ts';

const SLOWER = 4;
/** The milliseconds from the answer to a keystroke until the next keystroke. */
const KEY_INTERVAL_MS = 150;
/** After a letter that leaves the first cards as they are, nothing tells when the page has drawn the rest. */
const UNSEEN_ANSWER_MS = 500;

/** The time from a key press in the search box to the results on the page, on a slow processor. */
export async function measureTyping(): Promise<Figure[]> {
  await using large = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const words = planWords(sizedExperiences(LARGE));
  const wanted = words.slice(0, runsOr(words.length));
  // The local server sorts the documents of a word when it first counts the word. Firestore keeps its indexes. So the
  // words are typed once before, in another page, because the measured page shall have nothing in memory.
  await typeWords(browser, large.url, wanted);
  const typed = await typeWords(browser, large.url, wanted);
  const figure = (shown: string, max: number, index: number): Figure => ({
    name: `Keystroke to ${shown}, ${sizeText(LARGE)}, CPU ${SLOWER}× slower`,
    ...atMost(max, 'ms', 'p95'),
    runs: typed.flatMap((answer) => answer[index] ?? []),
  });
  return [
    figure("'N results out of M'", 50, 0),
    figure('its cards', 400, 1),
    figure('a new suggestion', 150, 2),
  ];
}

/** One typed letter of a word, and the page's results for the text typed so far. */
interface Keystroke {
  readonly key: string;
  /** The results to wait for. Undefined if the page already shows them. */
  readonly shows: Shown | undefined;
  /** A company that is suggested now and was not before; undefined if there is none or if others are as frequent. */
  readonly suggests: string | undefined;
}

interface Shown {
  /** The text 'N results out of M'. */
  readonly results: string;
  /** The names of the first cards, or of all cards if there are fewer. */
  readonly cards: readonly string[];
}

/** The number of cards that a visitor sees without scrolling. */
const FIRST_CARDS = 6;

/** Parts of generated companies' names. With most letters, fewer results are left. */
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

/** The keystrokes of each word, each with its results in the given experiences, which are sorted newest first. */
function planWords(experiences: readonly Experience[]): Keystroke[][] {
  return WORDS.map((word) => {
    let before: Shown = { results: '', cards: find(experiences, '').cards };
    let suggestedBefore: Frequencies = [];
    return [...word].map((key, index) => {
      const text = word.slice(0, index + 1);
      const shown = find(experiences, text);
      const suggested = suggest(experiences, text);
      // Where no company has the text in its name, the page searches for words, which are not measured here.
      const isFound = shown.cards.length > 0;
      const isNew = isFound && shown.results !== before.results && shown.cards.join() !== before.cards.join();
      const suggests = newSuggestion(suggestedBefore, suggested);
      [before, suggestedBefore] = [shown, suggested];
      return { key, shows: isNew ? shown : undefined, suggests };
    });
  });
}

/** The specification's search: a company matches if its name contains the text. Upper and lower case are equal. */
function find(experiences: readonly Experience[], search: string): Shown {
  const wanted = search.trim().toUpperCase();
  const found = experiences.filter(({ company }) => company.includes(wanted));
  const cards = found.slice(0, FIRST_CARDS).map(cardName);
  return { results: resultsText(found.length, experiences.length), cards };
}

/** Companies with their numbers of experiences, the most frequent first. */
type Frequencies = readonly (readonly [company: string, count: number])[];

/** The number of companies that the page suggests. */
const SUGGESTED = 3;

/** The companies with a word that begins with the text. */
function suggest(experiences: readonly Experience[], text: string): Frequencies {
  const wanted = text.trim().toUpperCase();
  const counts = new Map<string, number>();
  for (const { company } of experiences)
    if (` ${company}`.includes(` ${wanted}`)) counts.set(company, (counts.get(company) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The most frequent company, unless it was suggested before. Companies of the same frequency may be in any order. */
function newSuggestion(before: Frequencies, [first, second]: Frequencies): string | undefined {
  const [company, count = 0] = first ?? [];
  const rarestBefore = before[SUGGESTED - 1]?.[1] ?? (before.length === 0 ? Infinity : 0);
  return count > (second?.[1] ?? 0) && count < rarestBefore ? company : undefined;
}

/** Types words into one page, up to their last measured letter. Returns the times of each measured keystroke. */
async function typeWords(browser: Browser, url: string, words: readonly (readonly Keystroke[])[]) {
  await using page = await openSlowly(browser, url);
  // The time to load the search's data is not measured.
  await page.keyboard.press('z');
  await page.getByText(/^[\d,]+ results out of/).waitFor();
  const answers: (readonly number[])[] = [];
  for (const word of words) {
    await searchBox(page).fill('');
    await page.getByText(/results out of/).waitFor({ state: 'hidden' });
    const last = word.findLastIndex(({ shows }) => shows);
    for (const keystroke of word.slice(0, last + 1)) {
      await page.waitForTimeout(KEY_INTERVAL_MS);
      if (keystroke.shows) answers.push(await typeKey(page, keystroke, keystroke.shows));
      else {
        await page.keyboard.press(keystroke.key);
        await page.waitForTimeout(UNSEEN_ANSWER_MS);
      }
    }
  }
  return answers;
}

/** Opens a slow page and moves the focus to its search box. */
async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const page = await openHome(browser, url);
  await slowDown(page, SLOWER);
  await openCards(page);
  await searchBox(page).click();
  return page;
}

/**
 * The milliseconds from a keystroke until the text 'N results', the cards and a new suggestion are painted. Without a new
 * suggestion, the last time is missing.
 */
function typeKey(page: Page, { key, suggests }: Keystroke, { results, cards }: Shown) {
  const conditions: readonly PaintCondition[] = [
    { kind: 'text', selector: '#panel-experiences header p', text: results },
    { kind: 'firstCards', names: cards, areAll: cards.length < FIRST_CARDS },
    { kind: 'text', selector: '#panel-experiences [role=option] bdi', text: suggests ?? '' },
  ];
  const wanted = suggests === undefined ? conditions.slice(0, -1) : conditions;
  return timePainted(page, 'keydown', wanted, () => page.keyboard.press(key));
}
