import { defineConfig } from '@playwright/test';
import { headlessLaunchOptions } from '../browsers/find-chromium.ts';
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../scripts/testing/time-limits.js';

/** The slow tests, and the tests that need other builds besides the current one. */
const LONG = /@long|redeploy\.spec/;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  workers: '100%',
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: [['list'], ['../scripts/testing/silence-reporter.js']],
  projects: [
    { name: 'e2e', grepInvert: LONG },
    { name: 'long', grep: LONG },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // What a service worker requests, no test can hold, count or answer. The tests about it allow it.
    serviceWorkers: 'block',
    // On a busy machine, Chromium might estimate a slow network. The page preloads nothing on a slow network.
    launchOptions: headlessLaunchOptions(['--force-effective-connection-type=4G']),
  },
});
