import { defineConfig } from '@playwright/test';
import standard from './playwright.config.ts';

const timezoneId = 'America/Los_Angeles';

// For Node: the workers read this file too, and the portal and the browser inherit it.
process.env.TZ = timezoneId;

/** The whole suite as somebody west of Greenwich sees it, for whom a date read as a time is the day before. */
export default defineConfig(standard, { use: { timezoneId } });
