import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

/** Today's builds together with builds of the commit that docs/baseline names, which are made from the history. */
export default defineConfig({
  ...standard,
  testDir: './skew',
  // The builds are made before the tests, so that no test waits for a build.
  globalSetup: ['./support/global-setup.ts', './skew/global-setup.ts'],
  projects: [{ name: 'skew' }],
});
