import { openPage, type TestPage } from './browser.ts';
import type { ProtocolPage } from './page.ts';
import type { Target } from './target.ts';
import { testCases } from './test-cases.ts';

let browser: TestPage;

afterAll(() => browser.close());

/** This function runs in the page, so it can use only its arguments and the page's globals. */
const runInPage = ([name, target]: [string, Target]): Promise<string | undefined> =>
  (globalThis as unknown as ProtocolPage).runCase(name, target);

testCases(
  'Chromium',
  ['any', 'full'],
  async ({ name }, target) => {
    const problem = await browser.page.evaluate(runInPage, [name, target] as [string, Target]);
    if (problem !== undefined) throw new Error(problem);
  },
  async (control) => {
    browser = await openPage('page.ts');
    for (const [name, run] of Object.entries(control ?? {})) await browser.page.exposeFunction(name, run);
  },
);
