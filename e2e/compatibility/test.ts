import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { findEntry } from '../../scripts/releases/release.ts';
import { showModeration } from '../support/change-config.ts';
import { test as base, expect, expectWorking } from '../support/isolation/test.ts';
import { expectOneOfEach } from '../support/loaded-modules.ts';
import { seedDocument } from '../support/seed.ts';
import { collectWarnings, openAs } from '../support/steps.ts';
import { foldersOf } from './compositions.ts';

// An older page tells of counts that it does not know. Chromium tells of a tab that is not opened soon.
const EXPECTED_WARNING =
  /hold what this version of the page does not know|was preloaded using link preload but not used/;

/**
 * A journey of the remote that its file is named after, in the project's composition. It begins on Home, as the
 * moderator Ada Lovelace, after each tab was shown. At its end the page has one copy of each shared module, no
 * unexpected warning, and all sites from the expected folders.
 */
export const test = base.extend<{ readonly composition: undefined }>({
  composition: [
    async ({ page, startPortal }, use, { file, project }) => {
      const folders = await foldersOf(basename(file, '.spec.ts'), project.name);
      base.skip(folders === undefined, 'needs a newer portal');
      const { url, shell, remotes } = await startPortal({ folders: folders ?? {} });
      const warnings = collectWarnings(page);
      await showModeration(page);
      await seedDocument(await openAs(page, 'Ada Lovelace', url), { at: new Date() }, 'moderators');
      await page.getByRole('tab', { name: 'Moderation' }).click();
      await expect(page.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
      await expectWorking(page, 'Experiences', 'Analytics', 'Home');
      await use(undefined);
      await expectOneOfEach(page);
      for (const [site, { asked }] of Object.entries({ ...remotes, shell })) {
        expect(asked, site).toContain(`/${findEntry(readdirSync(folders?.[site] ?? ''))}`);
      }
      expect(warnings.filter((text) => !EXPECTED_WARNING.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
