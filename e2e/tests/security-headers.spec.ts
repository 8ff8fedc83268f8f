import { startForeignSite } from '../support/foreign-site.ts';
import { collectViolations } from '../support/policy-violations.ts';
import { expect, test } from '../support/test.ts';

// A violation is an error on the console, so it fails every other spec.

test('code that got into the page does not run', async ({ page, pageErrors }) => {
  const stranger = await startForeignSite({ '/taken.js': 'document.title = "taken"' });
  const violations = await collectViolations(page);
  await page.goto('/');
  await page.evaluate((url) => {
    const run = 'document.title = "taken"';
    const inject = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(text);
      document.body.append(element);
      return element;
    };
    inject('script', {}, run);
    inject('img', { src: 'missing.png', onerror: run });
    inject('a', { href: `javascript:${run}` }).click();
    inject('script', { src: url });
    inject('script', { src: `data:text/javascript,${run}` });
    inject('iframe', { srcdoc: `<script>parent.${run}</script>` });
    inject('style', {}, 'body { display: none }');
    inject('p', { style: 'position: fixed' });
    // The code runs in a task of the page itself, because the policy does not apply to code that Playwright evaluates.
    const scripts = globalThis as unknown as { eval(code: string): void };
    setTimeout(() => scripts.eval(run));
  }, `${stranger.url}/taken.js`);
  const refused = [
    'script-src-elem refused inline',
    'script-src-attr refused inline',
    `script-src-elem refused ${stranger.url}/taken.js`,
    'script-src-elem refused data',
    'script-src refused eval',
    'style-src-elem refused inline',
    'style-src-attr refused inline',
  ];
  await expect.poll(() => violations).toEqual(expect.arrayContaining(refused));
  await expect(page).toHaveTitle('Interview Experience Portal');
  await expect(page.getByRole('tab', { name: 'Home' })).toBeVisible();
  expect(stranger.asked).toEqual([]);
  stranger.close();
  // The browser reports each refusal, and this test expects refusals.
  pageErrors.length = 0;
});

test('nobody frames the page, nor the local sign-in page', async ({ page, baseURL, request, pageErrors }) => {
  const { emulators } = await (await request.get('/portal.config.json')).json();
  const signIn = `${emulators.signIn}?origin=${encodeURIComponent(baseURL ?? '')}`;
  const stranger = await startForeignSite({
    '/': `<iframe src="${baseURL}/"></iframe><iframe src="${signIn}"></iframe>`,
  });
  await page.goto(stranger.url);
  await expect.poll(() => pageErrors.filter((error) => error.includes('frame-ancestors')).length).toBe(2);
  for (const frame of page.frames().slice(1)) await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
  // The page may still request the stranger's icon.
  await page.close();
  stranger.close();
  pageErrors.length = 0;
});
