import { defineConfig } from '@playwright/test';
import { headlessLaunchOptions } from '../browsers/find-chromium.ts';

/** What takes long, and what needs other builds than today's. */
const LONG = /@long|redeploy\.spec/;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  workers: '100%',
  forbidOnly: Boolean(process.env.CI),
  // What a test waits for ends the wait. The limit ends a test that hangs, and says what it waited for.
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
    // On a busy machine Chromium would take the network for a slow one, where the page preloads nothing.
    launchOptions: headlessLaunchOptions(['--force-effective-connection-type=4G']),
  },
});
