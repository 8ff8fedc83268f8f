import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

const timezoneId = 'America/Los_Angeles';

// Sets the time zone of Node. The workers read this file, too. The portal and the browser inherit the variable.
process.env.TZ = timezoneId;

/** The tests in which a date is entered, shown or counted, in a time zone west of Greenwich. */
export default defineConfig({
  ...standard,
  projects: [{ name: 'los-angeles', grep: /@dates/ }],
  use: { ...standard.use, timezoneId },
});
