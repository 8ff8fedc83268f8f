import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

const timezoneId = 'America/Los_Angeles';

// For Node: the workers read this file too, and the portal and the browser inherit it.
process.env.TZ = timezoneId;

/** The tests in which a date is entered, shown or counted, as somebody west of Greenwich sees them. */
export default defineConfig({
  ...standard,
  projects: [{ name: 'los-angeles', grep: /@dates/ }],
  use: { ...standard.use, timezoneId },
});
