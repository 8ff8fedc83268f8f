import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Set by the global setup, which has run when a worker reads this file.
    ...(process.env.PORTAL_URL ? { baseURL: process.env.PORTAL_URL } : {}),
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { args: [...chromiumArguments()], ...(executablePath ? { executablePath } : {}) },
  },
});
