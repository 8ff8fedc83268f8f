import type { Page } from '@playwright/test';

type Json = Readonly<Record<string, unknown>>;

/** Changes the configuration that the page reads. Call it before the page is opened. */
export const changeConfig = (page: Page, change: (config: Json) => Json) =>
  page.route('**/portal.config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** Shows the tab of moderators to everybody, and no other tab of the configuration. */
export const showModeration = (page: Page) =>
  changeConfig(page, ({ tabs, ...config }) => {
    const shown = (tabs as readonly Json[]).filter(({ id }) => id === 'moderation');
    return { ...config, tabs: shown.map(({ requires, ...tab }) => tab) };
  });
