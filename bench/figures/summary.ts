import { setTimeout as delay } from 'node:timers/promises';
import { everyDocument, KEPT_COLLECTIONS } from '@portal/counting/local';
import { documentSize } from '../../local-backend/src/core/document-limits.ts';
import { linkToList } from '../../shared/src/portal/address.ts';
import { countReads } from '../support/count-reads.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { openStore } from '../support/open-store.ts';
import { addPageClock, timeOfPaint } from '../support/page-clock.ts';
import { openPortal, openSizedPortal, sizedStore } from '../support/portals.ts';
import { createExperience } from '../support/requests.ts';
import { launchBrowser, temporaryFolder } from '../support/resources.ts';
import { cardName, sizeText } from '../support/shown-texts.ts';
import { CHARTED_COMPANY, CHARTED_EXPERIENCES, LARGE, MIDDLE } from '../support/sized-experiences.ts';

/** The first number of a summary: how many experiences there are. */
const NUMBER = '#panel-experiences dd a';
const COMPANY = 'WATCHED CLOSELY';
/** Between a number that was painted and the next write. */
const WRITE_INTERVAL_MS = 250;

/** The numbers of one company: reads of a page, size of the kept documents, and time from a change to the new number. */
export async function measureSummary(): Promise<Figure[]> {
  return [await measureReads(), await measureQuestions(), ...(await measureSizes()), await measureChanges()];
}

/** Beside the same list without numbers, which is that of two companies. */
async function measureReads(): Promise<Figure> {
  await using portal = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const readList = (...companies: string[]) =>
    repeat(runsOr(5), async () => {
      await using page = await browser.newPage();
      return await countReads(portal, async () => {
        await page.goto(portal.url + linkToList({ companies }));
        await page.getByRole('article').first().waitFor();
        if (companies.length === 1) await page.locator(NUMBER).first().waitFor();
      });
    });
  return {
    name: `Read to open a company with ${sizeText(CHARTED_EXPERIENCES)} experiences and its numbers`,
    unit: 'documents',
    runs: await readList(CHARTED_COMPANY),
    baseline: { name: 'two companies, without numbers', runs: await readList(CHARTED_COMPANY, COMPANY) },
  };
}

/** A page of them, in an open summary. */
async function measureQuestions(): Promise<Figure> {
  await using portal = await openSizedPortal(LARGE);
  await using browser = await launchBrowser();
  const runs = await repeat(runsOr(5), async () => {
    await using page = await browser.newPage();
    const button = page.getByRole('button', { name: /^Questions from/ });
    // Until the list has read all that it reads.
    await countReads(portal, async () => {
      await page.goto(portal.url + linkToList({ companies: [CHARTED_COMPANY] }));
      await button.waitFor();
    });
    return await countReads(portal, async () => {
      await button.click();
      await page.getByRole('list', { name: 'Questions' }).getByRole('link').first().waitFor();
    });
  });
  return {
    name: 'Read to open the questions of that company',
    unit: 'documents',
    runs,
    goal: { of: 'median', max: 50 },
  };
}

/** By Firestore's own formula. A document may have 1,049 kB. */
async function measureSizes(): Promise<readonly Figure[]> {
  await using store = await openStore(sizedStore(LARGE));
  return KEPT_COLLECTIONS.map((collection): Figure => {
    const sizes = store.database.run(everyDocument(collection)).map(documentSize);
    return {
      name: `Largest document of ${collection}, ${sizeText(LARGE)}`,
      unit: 'kB',
      runs: [sizes.reduce((largest, size) => Math.max(largest, size), 0) / 1000],
      goal: { of: 'median', max: 1000 },
    };
  });
}

/** From a written experience to the number of its company in an open page, beside its own card there. */
async function measureChanges(): Promise<Figure> {
  using folder = temporaryFolder();
  await using portal = await openPortal(folder.path, ['--experiences', String(MIDDLE)]);
  await using browser = await launchBrowser();
  await using page = await browser.newPage();
  const port = Number(portal.ports.FIRESTORE_PORT);
  const roleOf = (index: number): string => `Keeper ${index}`;
  const date = new Date().toISOString().slice(0, 10);
  const write = (index: number) =>
    createExperience(port, index, { company: COMPANY, role: roleOf(index), date });
  await write(0);
  await addPageClock(page);
  await page.goto(portal.url + linkToList({ companies: [COMPANY] }));
  await page.locator(NUMBER).first().waitFor();
  const answers = await repeat(runsOr(20), async (run) => {
    const from = await page.locator(NUMBER).first().textContent();
    const number = timeOfPaint(page, { kind: 'changed', selector: NUMBER, from });
    const names = [cardName({ company: COMPANY, role: roleOf(run + 1) })];
    const card = timeOfPaint(page, { kind: 'firstCards', names, areAll: false });
    const begun = Date.now();
    const [counted, shown] = await Promise.all([number, card, write(run + 1)]);
    await delay(WRITE_INTERVAL_MS);
    return { number: counted - begun, card: shown - begun };
  });
  return {
    name: 'Write to its number in a summary',
    unit: 'ms',
    runs: answers.map(({ number }) => number),
    baseline: { name: 'its own card', runs: answers.map(({ card }) => card) },
    goal: { of: 'p95', max: 1000 },
  };
}
