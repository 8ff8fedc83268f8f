import { defineConfig } from '@playwright/test';
import { headlessLaunchOptions } from '../browsers/find-chromium.ts';

/** What takes long, and what needs other builds than today's. */
const LONG = /@long|redeploy\.spec/;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // Tests wait for the browser and for builds half of the time, which more workers fill.
  workers: '200%',
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // What a test waits for ends the wait. The limits end a test that hangs, and are far above what a busy machine needs.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: [
    { name: 'e2e', grepInvert: LONG },
    { name: 'long', grep: LONG },
  ],
  use: {
    browserName: 'chromium',
    // Set by the global setup, which has run when a worker reads this file.
    ...(process.env.PORTAL_URL ? { baseURL: process.env.PORTAL_URL } : {}),
    locale: 'en-GB',
    // Recording a test takes a third more of the processor's time.
    trace: 'on-first-retry',
    // On a busy machine Chromium would take the network for a slow one, where the page preloads nothing.
    launchOptions: headlessLaunchOptions(['--force-effective-connection-type=4G']),
  },
});
