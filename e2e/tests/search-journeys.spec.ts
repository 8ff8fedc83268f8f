import type { Page } from '@playwright/test';
import { seed } from '../support/seed.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const REPORTS = {
  KESTREL: {
    company: 'KESTREL & FINCH',
    role: 'Backend Engineer',
    rounds: ['Whiteboarding of a parking lot.'],
  },
  AKASHI: { company: 'AKASHI', role: 'ソフトウェアエンジニア', rounds: ['面接は二時間。'] },
  PRAIRIE: {
    company: 'PRAIRIE SIGNAL',
    role: 'Front-end Developer',
    country: 'Canada',
    date: '2023-05-05',
    rounds: ['A TLS handshake, step by step.'],
  },
} as const;
type Report = keyof typeof REPORTS;

test.beforeAll(async () => {
  for (const [id, fields] of Object.entries(REPORTS)) await seed(`journey-${id}`, fields);
});

/** Presses keys, and counts the presses. A typed or pasted text counts as one press. */
function createHands(page: Page) {
  let presses = 0;
  return {
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    },
    type: async (text: string): Promise<void> => {
      await page.keyboard.insertText(text);
      presses += 1;
    },
    presses: () => presses,
  };
}

interface Journey {
  readonly task: string;
  readonly typed: string;
  /** The name of the option to choose; undefined if typing is enough. */
  readonly option?: RegExp;
  readonly finds: Report;
  readonly presses: number;
}

// On Home, Enter opens the list. Suggestions are only in the list's own search.
const JOURNEYS: readonly Journey[] = [
  { task: 'a word of a round', typed: 'tls handshake', finds: 'PRAIRIE', presses: 3 },
  { task: 'a pasted name', typed: ' kestrel\u00a0&  finch\u200b', finds: 'KESTREL', presses: 3 },
  { task: 'a part of a Japanese word', typed: 'エンジニア', finds: 'AKASHI', presses: 3 },
  { task: 'a country', typed: 'canad', option: /^Country Canada,/, finds: 'PRAIRIE', presses: 4 },
];

for (const { task, typed, option, finds, presses } of JOURNEYS)
  test(`${task} finds an experience by ${presses} presses`, async ({ page }) => {
    const hands = createHands(page);
    await page.goto(option ? '/#experiences' : '/');
    const box = page.getByRole('combobox', { name: 'Search by company' });
    // The page listens to keys when its code has rendered the box or enabled the button.
    await expect(option ? box : signInButton(page)).toBeEnabled();
    await hands.press('Control+k');
    if (option) await expect(box).toBeFocused();
    await hands.type(typed);
    if (option) {
      const wanted = page.getByRole('option', { name: option });
      await expect(wanted).toBeVisible();
      const names = await page
        .getByRole('option')
        .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
      for (const _ of names.slice(0, names.findIndex((name) => option.test(name)) + 1))
        await hands.press('ArrowDown');
      await expect(wanted).toHaveAttribute('aria-selected', 'true');
      await hands.press('Enter');
      await expect(box).toHaveValue('');
    } else await hands.press('Enter');
    await expect(box).toBeFocused();
    const { company, role } = REPORTS[finds];
    await expect(page.getByRole('article', { name: `${company}, ${role}` })).toBeVisible();
    expect(hands.presses()).toBeLessThanOrEqual(presses);
  });
