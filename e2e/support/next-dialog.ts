import type { Page } from '@playwright/test';

/** Answers the browser's next alert or confirmation, and resolves to what it said. */
export function nextDialog(page: Page, answer: 'accept' | 'dismiss' = 'accept'): Promise<string> {
  return new Promise((resolve, reject) =>
    page.once('dialog', (dialog) => {
      dialog[answer]().then(() => resolve(dialog.message()), reject);
    }),
  );
}
