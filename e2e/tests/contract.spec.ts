import type { Locator, Page } from '@playwright/test';
import type { PortalConfig } from '../../shared/src/config/portal-config.ts';
import { statedInputs } from '../../shared/src/testing/builders.ts';
import { openFromMenu, openMenu } from '../support/account-menu.ts';
import { changeModerator } from '../support/change-moderator.ts';
import { type ContractName, contractJson, contractNames, contractSelects } from '../support/contract-page.ts';
import { encodeFields } from '../support/encode-fields.ts';
import {
  askAsOwner,
  experienceFields,
  seedDocument,
  seedHeld,
  seedPace,
  seedSaved,
} from '../support/seed.ts';
import { openSignIn, signInAs, signOut } from '../support/sign-in.ts';
import { collectionUrl } from '../support/spec-portal.ts';
import { chooseCompany, search } from '../support/steps.ts';
import { expect, openTab, signedInUid, test } from '../support/test.ts';

interface Body {
  readonly fields: Readonly<Record<string, { readonly stringValue?: string }>>;
}

const body = contractJson('## Seeding from outside') as Body;
const textOf = (field: string): string => body.fields[field]?.stringValue ?? '';
const company = textOf('company');
const inWords = (name: string): string =>
  name.replace(/\{(\w+)\}/g, (_placeholder, field: string) => textOf(field));

const questions = encodeFields({ questions: ['0|What is a closure?'] });

const seed = async (fields: object = {}) =>
  askAsOwner('PATCH', `${await collectionUrl('experiences')}/contract`, {
    fields: { ...body.fields, ...questions, ...fields },
  });

/** Stores an objection with another version of an experience. */
async function seedObjection(id: string): Promise<void> {
  const { likes, createdBy, createdByName, ...version } = experienceFields({ role: 'Another role' });
  await seedDocument(id, { text: 'It is true.', version, at: new Date(), isOpen: true }, 'objections');
}

const CONTROL =
  /- '?(button|checkbox|combobox|link|radio|searchbox|slider|spinbutton|switch|tab|textbox) "((?:[^"\\]|\\.)+)"/g;

/** The controls that can be pressed, filled in or chosen, by role and name. */
async function controlsOf(page: Page): Promise<readonly ContractName[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return [...snapshot.matchAll(CONTROL)].map(([, role = '', name = '']) => ({ role, name }));
}

/** True if docs/contract.md lists the control. A text of an experience in the name may be any text. */
function isListed({ role, name }: ContractName): boolean {
  const rows = [...contractNames().values()].flat();
  return rows.some(
    (row) => row.role.replace('date field', 'textbox') === role && patternOf(row.name, /\{\w+\}/g).test(name),
  );
}

/** A pattern for a name in which each match of `open` stands for any text. */
const patternOf = (name: string, open: RegExp): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(open, '.+')}$`);

function find(scope: Page | Locator, { role, name }: ContractName): Locator {
  if (role === 'date field') return scope.locator('input[type="date"]').and(scope.getByLabel(name));
  const isOpen = /\{(any|number)\}/.test(name);
  const wanted = isOpen ? patternOf(name.replace('{country}', textOf('country')), /\{\w+\}/g) : inWords(name);
  return scope.getByRole(role as Parameters<Page['getByRole']>[0], { name: wanted, exact: true });
}

test('docs/contract.md names every control of every screen', { tag: '@dates' }, async ({ page }) => {
  const names = contractNames();
  const held = new Set<string>();
  const unlisted = new Set<string>();
  const hold = (screen: string, scope: Page | Locator) =>
    test.step(screen, async () => {
      held.add(screen);
      const whole = 'goto' in scope ? scope : scope.page();
      for (const name of names.get(screen) ?? []) {
        await expect(find(scope, name).first(), `${name.role} ${name.name}`).toBeVisible();
      }
      for (const { select, options } of contractSelects().filter((one) => one.screen === screen)) {
        const read = find(scope, { role: 'combobox', name: select }).locator('option:not([value=""])');
        const found = await read.evaluateAll((all: HTMLOptionElement[]) =>
          all.map(({ value, text }) => ({ value, text })),
        );
        const listed = options.map(({ value, text }) => ({ value: inWords(value), text: inWords(text) }));
        expect(found, `${screen}: ${select}`).toEqual(listed);
      }
      for (const control of await controlsOf(whole)) {
        if (!isListed(control)) unlisted.add(`${control.role} ${control.name}`);
      }
    });

  await seed();
  await page.goto('/');
  await hold('Header', page);
  await hold('Header, signed out', page);
  await hold('Home', page);
  await page.getByRole('button', { name: 'About this page' }).click();
  await hold('About this page', page.getByRole('dialog', { name: 'About this page' }));
  await page.keyboard.press('Escape');

  await openTab(page, 'Analytics');
  await hold('Analytics, before a company is chosen', page);
  await chooseCompany(page, company);
  await hold('Analytics', page);
  await page.getByRole('button', { name: 'More numbers' }).click();
  await hold('Guide to a company, all its numbers', page);
  await page.getByRole('link', { name: 'Prepare', exact: true }).click();
  await hold('Preparation sheet', page);
  await openTab(page, 'Analytics');
  await seed(encodeFields({ ...statedInputs(), roundDetails: ['coding|60|a'] }));
  await hold('Analytics, of what authors state besides', page);

  await page.goto(`/#experiences?company=${encodeURIComponent(company)}`);
  await hold('Experiences, of one company', page);
  await hold('Guide to a company', page);
  await page.getByRole('button', { name: `Remove filter ${company}` }).click();
  await search(page, company);
  await hold('Experiences', page);
  await page.getByRole('combobox', { name: 'Search by company' }).click();
  await hold('Experiences, while there is a search', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Filter by country' }).selectOption(textOf('country'));
  await page.getByRole('textbox', { name: 'Filter by words' }).fill(textOf('role'));
  await page.keyboard.press('Enter');
  await hold('Experiences, filters open', page);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  const card = page.getByRole('article', { name: inWords('{company}, {role}') });
  await hold('Card', card);
  await expect(card.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'false');
  await card.getByRole('button', { name: /^Bookmark/ }).click();
  await hold('Experiences, after the first bookmark', page);
  await card.press('Enter');
  await hold('Detail', page);
  await page.getByRole('button', { name: 'Report' }).click();
  const question = page.getByRole('dialog', { name: 'Report', exact: true });
  await hold('Report, signed out', question);
  await question.getByRole('button', { name: 'Cancel' }).click();

  const popup = await openSignIn(page);
  await expect(popup).toHaveTitle('Local sign-in');
  await hold('Local sign-in page', popup);
  await popup.getByRole('button', { name: 'Continue as Alan Turing' }).click();
  await hold('Header, signed in', page);
  await page.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: inWords('Report {company}, {role}') });
  await hold('Report', report);
  await report.getByRole('button', { name: 'Cancel' }).click();
  const uid = (await signedInUid(page)) ?? '';
  await seedHeld('held', { createdBy: uid, company, role: textOf('role') });
  // Until the text is read, its link has another name.
  const text = page.getByRole('region', { name: 'Not public' }).getByRole('link', {
    name: inWords('{company}, {role}'),
    exact: true,
  });
  await page.goto('/#experiences?mine=own');
  await expect(text).toBeVisible();
  await hold('Header, while an own experience is not public', page.locator('header').first());
  await text.click();
  const own = page.getByRole('dialog', { name: company, exact: true });
  await hold('Detail of what is held, for its creator', own);
  await own.getByRole('button', { name: 'Object to this decision' }).click();
  const objection = page.getByRole('dialog', { name: inWords('Object: {company}, {role}') });
  await hold('Objection', objection);
  await objection.getByRole('button', { name: 'Cancel' }).click();
  await seedObjection('held');
  await changeModerator('grant', uid);
  await page.goto('/');
  await signOut(page);
  await signInAs(page, 'Alan Turing');
  await page.getByRole('tab', { name: 'Moderation' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: company });
  await entry.getByRole('button', { name: company }).press('k');
  const decision = page.getByRole('dialog', { name: 'Keep this experience' });
  await hold('Decision', decision);
  await decision.getByRole('button', { name: 'Cancel' }).click();
  await hold('Moderation', entry);
  await hold('Moderation, around the entries', page);
  await seedSaved(uid, ['contract', 'gone']);
  await seedPace('Alan Turing', { count: 1 });
  await seed(encodeFields({ createdBy: uid, difficulty: 4, likes: [uid] }));
  await page.goto('/#experiences?mine=own');
  await expect(text).toBeVisible();
  await hold('Experiences, after a rename', page);
  await page.goto('/#experiences?mine=saved');
  await hold('Experiences, bookmarks', page);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.goto(`/#experiences?${new URLSearchParams({ search: company, open: 'contract' })}`);
  await openMenu(page);
  await hold('Header, account menu open', page.locator('header').first());
  await page.keyboard.press('Escape');
  for (const name of ['What I reported', 'Download my data', 'Delete my data']) {
    await hold(name, await openFromMenu(page, name));
    await page.keyboard.press('Escape');
  }

  await hold('Detail, for its creator', page.getByRole('dialog', { name: company }));
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Experience' });
  await hold('Form', edit);
  await edit.getByRole('button', { name: 'Add question to round 1' }).click();
  await hold('Form, with what is optional', edit);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Experience' }).click();
  const form = page.getByRole('dialog', { name: 'Add Experience' });
  await hold('Form, while the name is hidden', form);
  await form.getByRole('combobox', { name: 'Company' }).fill(company.slice(0, -1));
  await hold('Form, while a known company is typed', form);
  await form.getByRole('combobox', { name: 'Role' }).fill(textOf('role').slice(0, -1));
  await hold('Form, while a known role is typed', form);

  expect([...held].sort()).toEqual([...names.keys()].sort());
  // The configuration may have more tabs than the build.
  const { tabs = [] } = await readConfig(page);
  for (const { label } of tabs) unlisted.delete(`tab ${JSON.stringify(label).slice(1, -1)}`);
  expect([...unlisted], 'controls that docs/contract.md does not list').toEqual([]);
});

test('/portal.config.json has the shape that docs/contract.md shows', async ({ page }) => {
  const { tabs, ...config } = await readConfig(page);
  const documented = contractJson('## /portal.config.json') as PortalConfig;
  expect(Object.keys(config.remotes)).toEqual(expect.arrayContaining(Object.keys(documented.remotes)));
  expect(shapeOf({ ...config, remotes: documented.remotes })).toEqual(shapeOf(documented));
  expect(config.firebase.projectId).toBe('demo-portal');
});

const readConfig = async ({ request }: Page): Promise<PortalConfig> =>
  (await request.get('/portal.config.json')).json();

/** A copy of the value in which each leaf is replaced by its type. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
