import { defineConfig } from '@playwright/test';
import { headlessLaunchOptions } from '../browsers/find-chromium.ts';

/** The slow tests, and the tests that need other builds besides the current one. */
const LONG = /@long|redeploy\.spec/;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  workers: '100%',
  forbidOnly: Boolean(process.env.CI),
  // A wait ends as soon as its condition is met. The limit only ends a test that hangs. The error names the condition
  // that was not met.
  timeout: 60_000,
  expect: { timeout: 50_000 },
  reporter: [['list']],
  projects: [
    { name: 'e2e', grepInvert: LONG },
    { name: 'long', grep: LONG },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // On a busy machine, Chromium might estimate a slow network. The page preloads nothing on a slow network.
    launchOptions: headlessLaunchOptions(['--force-effective-connection-type=4G']),
  },
});
