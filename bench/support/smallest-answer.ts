import type { Browser } from '@playwright/test';
import { repeat } from './figure.ts';
import { addPageClock, timePainted } from './page-clock.ts';
import { slowDown } from './portal-page.ts';

/** Milliseconds from a keystroke to a text that it changes, on a page that does nothing else: less cannot be measured. */
export async function timeSmallestAnswers(
  browser: Browser,
  slower: number,
  times: number,
): Promise<number[]> {
  const context = await browser.newContext();
  await addPageClock(context);
  const page = await context.newPage();
  await page.goto('data:text/html,<input><p role="status"></p>');
  await page.evaluate(() => {
    const input = document.querySelector('input');
    const status = document.querySelector('p');
    input?.addEventListener('input', () => {
      if (status) status.textContent = input.value;
    });
  });
  await slowDown(page, slower);
  await page.locator('input').focus();
  const answers = await repeat(times, async (run) => {
    const sight = { kind: 'status', text: 'a'.repeat(run + 1) } as const;
    const [milliseconds = Number.NaN] = await timePainted(page, 'keydown', [sight], () =>
      page.keyboard.press('a'),
    );
    await page.waitForTimeout(PAUSE);
    return milliseconds;
  });
  await context.close();
  return answers;
}

/** Not a whole number of frames, so that keystrokes fall anywhere between two. */
const PAUSE = 103;
