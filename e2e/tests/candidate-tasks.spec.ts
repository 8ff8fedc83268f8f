import type { Locator, Page } from '@playwright/test';
import { storedRounds } from '../../shared/src/model/round-details.ts';
import { seed } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

/** Presses a control; each press and each choice is one click. */
type Press = (control: Locator, choice?: string) => Promise<void>;

/** What a candidate wants to know, from Home on, with the clicks that the answer may take. */
interface Task {
  readonly wish: string;
  readonly clicks: number;
  readonly find: (page: Page, press: Press) => Promise<void>;
}

const COMPANY = 'TASKWELL WORKS';
const OTHER = 'TASKWELL OTHERS';
const ROLE = 'Tasksmith';

const CASES: readonly [id: string, fields: object][] = [
  ['a', { status: 'selected', country: 'India', difficulty: 2 }],
  ['b', { status: 'not_selected', country: 'UK', difficulty: 4 }],
  ['c', { status: 'pending', country: 'UK', date: '2023-06-01' }],
  ['d', { status: 'selected', company: OTHER }],
];

const ROUNDS = {
  rounds: [
    { text: 'A small task.', kind: 'coding', minutes: 60, questions: ['Why tasks?'] },
    { text: 'A larger one.', kind: '', minutes: '', questions: ['Which tool?'] },
  ],
  also: [],
} as const;

test.beforeAll(async () => {
  for (const [id, fields] of CASES) {
    await seed(`tasks-${id}`, { company: COMPANY, role: ROLE, ...storedRounds(ROUNDS), ...fields });
  }
});

const guide = (page: Page, name = COMPANY) => page.getByRole('region', { name, exact: true });

async function searchOnHome(page: Page, press: Press, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search experiences' });
  await press(field);
  await field.fill(text);
  await field.press('Enter');
}

async function openGuide(page: Page, press: Press): Promise<void> {
  await searchOnHome(page, press, COMPANY);
  await press(page.getByRole('link', { name: `Guide to ${COMPANY}` }));
}

const TASKS: readonly Task[] = [
  {
    wish: 'the odds of a company, each case by itself',
    clicks: 3,
    find: async (page, press) => {
      await openGuide(page, press);
      await expect(guide(page)).toContainText('1 selected of 2 with an outcome');
      await press(guide(page).getByRole('list', { name: 'Outcomes' }).getByRole('link').first());
      await expect(page.getByRole('dialog', { name: COMPANY })).toContainText('India');
    },
  },
  {
    wish: 'a company in one country and year',
    clicks: 5,
    find: async (page, press) => {
      await openGuide(page, press);
      await press(page.getByRole('button', { name: 'Filters' }));
      await press(page.getByRole('combobox', { name: 'Filter by country' }), 'UK');
      await press(page.getByRole('combobox', { name: 'Filter by year' }), '2024');
      await expect(guide(page)).toContainText('Country UK, 2024: 1 of 3 experiences');
    },
  },
  {
    wish: 'a role across companies, and one of them',
    clicks: 3,
    find: async (page, press) => {
      await searchOnHome(page, press, ROLE);
      await press(page.getByRole('combobox', { name: 'Search by company' }));
      await press(page.getByRole('option', { name: /^Role/ }));
      const row = guide(page, 'All companies').getByRole('row').filter({ hasText: COMPANY });
      await expect(row).toContainText('3');
    },
  },
  {
    wish: 'rounds, their length, and how hard',
    clicks: 2,
    find: async (page, press) => {
      await openGuide(page, press);
      await expect(guide(page)).toContainText('Coding, 60 min');
      await expect(guide(page)).toContainText('Difficulty');
    },
  },
  {
    wish: 'what is asked most, to copy',
    clicks: 3,
    find: async (page, press) => {
      await openGuide(page, press);
      const first = guide(page).getByRole('checkbox').first();
      await expect(first).toHaveAccessibleName('Why tasks?');
      await press(first);
      await expect(guide(page).getByRole('button', { name: 'Copy 1 ticked' })).toBeVisible();
    },
  },
  {
    wish: 'two companies compared',
    clicks: 4,
    find: async (page, press) => {
      await openGuide(page, press);
      const box = page.getByRole('combobox', { name: 'Search by company' });
      await press(box);
      await box.fill(OTHER);
      await press(page.getByRole('option', { name: OTHER }).first());
      const table = page.getByRole('table', { name: 'Companies compared' });
      await expect(table.getByRole('columnheader')).toHaveText([COMPANY, OTHER]);
    },
  },
  {
    wish: 'the experiences of a company as a file',
    clicks: 3,
    find: async (page, press) => {
      await openGuide(page, press);
      const saved = page.waitForEvent('download');
      await press(page.getByRole('button', { name: 'Save as CSV' }));
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    },
  },
];

for (const { wish, clicks, find } of TASKS) {
  test(`a candidate finds ${wish}, within ${clicks} clicks`, async ({ page }) => {
    let done = 0;
    await page.goto('/');
    await find(page, async (control, choice) => {
      done += 1;
      await (choice === undefined ? control.click() : control.selectOption(choice));
    });
    expect(done).toBeLessThanOrEqual(clicks);
  });
}
