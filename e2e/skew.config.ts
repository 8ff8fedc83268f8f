import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

/** Tests today's builds together with builds of the commit that docs/baseline names. */
export default defineConfig({
  ...standard,
  testDir: './skew',
  // The builds are made before the tests, so that no test waits for a build.
  globalSetup: ['./support/global-setup.ts', './skew/global-setup.ts'],
  projects: [{ name: 'skew' }],
});
