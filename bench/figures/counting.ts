import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type RunningPortal, startPortal } from '../../e2e/support/running-portal.ts';
import { folderOf } from '../../scripts/config/start-options.ts';
import { countDifferences } from '../support/count-differences.ts';
import { withDataFolder } from '../support/data-folder.ts';
import { creationWrite } from '../support/documents.ts';
import { type Figure, runsOr } from '../support/figure.ts';
import { holdWrites } from '../support/hold-writes.ts';
import { timeOfPaint } from '../support/page-clock.ts';
import { openCards, openCharts, openHome } from '../support/portal-page.ts';
import { AUTHOR_TOKEN, post } from '../support/rest.ts';
import { cardName, matchText } from '../support/shown-texts.ts';
import { withBrowser } from '../support/with-browser.ts';

const EXPERIENCES = 10_000;
const HELD = 200;
/** A little more is begun, so that what is answered within the time is what is held. */
const BEGUN = 1.05 * HELD;
const SECONDS = 20;
/** Between a count that was painted and the next write, in milliseconds. */
const PAUSE = 250;

/** From a written experience to its count in an open page, beside its own card in another. */
export function measureCounting(): Promise<Figure[]> {
  return withDataFolder(async (data) => {
    const portal = await startPortal({ data, options: ['--experiences', String(EXPERIENCES)] });
    let figures: Figure[];
    try {
      figures = await withBrowser(async (browser) => measurePages(await watch(browser, portal)));
    } finally {
      await portal.stop();
    }
    const differences = await countDifferences(
      join(data, folderOf({ kind: 'experiences', count: EXPERIENCES })),
    );
    return [
      ...figures,
      {
        name: 'Counts that differ from a recount at the end',
        unit: 'counts',
        runs: [differences],
        goal: { of: 'median', max: 0 },
      },
    ];
  });
}

const COMPANY = 'WATCHED CLOSELY';
/** Later than all others, so that its card is the first. */
const DATE = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

/** Two open pages, and the writing of the experiences that they wait for. */
interface Watch {
  readonly charts: Page;
  readonly cards: Page;
  /** Creates an experience as its author does; the watched ones are about one company and numbered. */
  readonly writeWatched: (number: number) => Promise<unknown>;
  readonly writeOther: (number: number) => Promise<unknown>;
}

async function watch(browser: Browser, portal: RunningPortal): Promise<Watch> {
  const create = (index: number, texts?: Parameters<typeof creationWrite>[1]) =>
    post(
      Number(portal.ports.FIRESTORE_PORT),
      'commit',
      { writes: [creationWrite(index, texts)] },
      AUTHOR_TOKEN,
    );
  const writeWatched = (number: number) =>
    create(number, { company: COMPANY, role: roleOf(number), date: DATE });
  await writeWatched(1);
  const [charts, cards] = [await openHome(browser, portal.url), await openHome(browser, portal.url)];
  await openCharts(charts, COMPANY, 1);
  await openCards(cards);
  return { charts, cards, writeWatched, writeOther: (number) => create(1_000_000 + number) };
}

const roleOf = (number: number): string => `Keeper ${number}`;

/** Milliseconds from the beginning of a write to both. */
interface Answer {
  readonly count: number;
  readonly card: number;
}

async function measurePages(watched: Watch): Promise<Figure[]> {
  const atRest: Answer[] = [];
  for (let run = 0; run < runsOr(20); run += 1) atRest.push(await writeAndWait(watched, atRest.length + 2));
  const busy: Answer[] = [];
  let isHeld = true;
  const holding = holdWrites(BEGUN, SECONDS, watched.writeOther).finally(() => {
    isHeld = false;
  });
  while (isHeld) busy.push(await writeAndWait(watched, atRest.length + busy.length + 2));
  const held = await holding;
  return [
    describe('Write to its count in an open page', atRest),
    describe(`Write to its count, during ${HELD} writes/s for ${SECONDS} s`, busy),
    {
      name: 'Writes answered per second, through the rules',
      unit: '1/s',
      runs: [held],
      goal: { of: 'median', min: HELD },
    },
  ];
}

async function writeAndWait({ charts, cards, writeWatched }: Watch, number: number): Promise<Answer> {
  const count = timeOfPaint(charts, { kind: 'status', text: matchText(number) });
  const names = [cardName({ company: COMPANY, role: roleOf(number) })];
  const card = timeOfPaint(cards, { kind: 'firstCards', names, areAll: false });
  const begun = Date.now();
  const [counted, shown] = await Promise.all([count, card, writeWatched(number)]);
  await delay(PAUSE);
  return { count: counted - begun, card: shown - begun };
}

function describe(name: string, answers: readonly Answer[]): Figure {
  const runs = answers.map(({ count }) => count);
  const baseline = { name: 'its own card', runs: answers.map(({ card }) => card) };
  return { name, unit: 'ms', runs, baseline, goal: { of: 'p95', max: 1000 } };
}
