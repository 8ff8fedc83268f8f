import assert from 'node:assert/strict';
import type { Page } from '../page.ts';
import {
  button,
  CARD,
  CHARTS,
  card,
  chart,
  dialog,
  list,
  option,
  SEARCH,
  THEME,
  tab,
} from '../portal-parts.ts';

/** A visitor searches for a company, reads an experience, looks at the company's charts and tries the dark theme. */
export async function readPortal(page: Page, url: string): Promise<void> {
  await page.open(url);
  await page.click(button('Explore Experiences'));
  await page.waitForCount(CARD, (count) => count >= 20);
  const name = await page.read<string>(CARD, 'element.ariaLabel');
  const [company = ''] = name.split(',');

  await page.fill(SEARCH, company.toLowerCase());
  await page.waitUntilShown({ text: /^\d+ results out of \d+$/ });
  await page.waitForCount(CARD, (count) => count > 0 && count < 20);
  await page.click(card(name));
  await page.waitUntilShown({ text: 'Shared By', within: dialog(company) });
  await page.click(button('Close', dialog(company)));
  await page.waitUntilGone(dialog(company));
  // Until the browser has gone back and restored the scroll position, a press may miss its target.
  await page.waitUntil(tab('Experiences'), "!location.hash.includes('open=')");

  await page.click(tab('Analytics'));
  await page.waitUntilShown({ text: 'Please select a company to view analytics.' });
  await page.fill(list('Company'), company);
  await page.click(option('Companies', company));
  for (const title of CHARTS) {
    assert.equal(await page.read(chart(title), 'element.getBoundingClientRect().height'), 250, title);
  }

  const background = () => page.read(tab('Home'), 'getComputedStyle(document.body).backgroundColor');
  const light = await background();
  await page.click(THEME(false));
  await page.waitUntilShown(THEME(true));
  assert.notEqual(await background(), light, 'the background in the dark theme');
  await page.click(THEME(true));
  await page.waitUntilShown(THEME(false));
  assert.equal(await background(), light, 'the background in the light theme');
}
