import { defineConfig } from '@playwright/test';
import { WAIT_LIMIT_MS } from '../scripts/testing/time-limits.js';
import { COMPOSITIONS } from './compatibility/compositions.ts';
import standard from './playwright.config.ts';

/** Runs the journeys of each remote in compositions of today's builds and builds of the commit in docs/baseline. */
export default defineConfig({
  ...standard,
  testDir: './compatibility',
  // The builds are made before the tests, so that no test waits for a build.
  globalSetup: ['./support/global-setup.ts', './compatibility/build-baseline.ts'],
  reporter: [['./compatibility/table-reporter.ts'], ['../scripts/testing/silence-reporter.js']],
  use: { ...standard.use, actionTimeout: WAIT_LIMIT_MS },
  projects: Object.keys(COMPOSITIONS).map((name) => ({ name })),
});
