import { portal, viewAt } from '@portal/shared/portal';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import GuideRegion from '../guide-region.tsx';

const experiences = Array.from({ length: 8 }, (_, index) => [
  anExperience({ company: 'ACME', status: 'selected', difficulty: 2, weeks: 2 }),
  anExperience({ company: 'BOLT', status: index ? 'not_selected' : 'pending', difficulty: 2, weeks: 12 }),
  index < 4 ? anExperience({ company: 'CARGO', status: 'selected', country: 'UK' }) : [],
]).flat(2);

async function open(companies: readonly string[], country?: string) {
  await renderPortal(<GuideRegion />, { experiences });
  act(() => portal.changeFilters({ companies, country }));
  const table = within(await screen.findByRole('table', { name: 'Companies compared' }));
  await userEvent.click(screen.getByRole('button', { name: 'More numbers' }));
  const links = table.getAllByRole('columnheader').map((head) => within(head).getByRole('link'));
  const cells = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  return { links, cells, texts: (name: string) => cells(name).map((cell) => cell.textContent) };
}

test('companies stand side by side, and what differs clearly is marked', async () => {
  const { links, cells, texts } = await open(['ACME', 'BOLT', 'CARGO']);
  const companies = links.map((link) => viewAt((link as HTMLAnchorElement).hash).list.filters.companies);
  expect(companies).toEqual([['ACME'], ['BOLT'], ['CARGO']]);
  expect(texts('Experiences')).toEqual(['8 experiences', '8 experiences', '4 experiences']);
  const [acme, bolt, cargo] = texts('Outcome');
  expect(acme).toMatch(/^8 selected of 8 with an outcome: 100%.*Differs clearly$/);
  expect(bolt).toMatch(/^0 selected of 7 with an outcome: 0%.*1 pending.*Differs clearly$/);
  expect(cargo).toMatch(/Too few to compare$/);
  expect(cargo).not.toMatch(/%|Differs/);
  expect(texts('Difficulty')[1]).not.toMatch('Differs');
  expect(texts('Difficulty')[2]).toBe('No answers');
  // All scales of weeks end at the highest answer.
  expect(within(cells('Weeks')[0] as HTMLElement).getByText('12')).toBeInTheDocument();
});

test('the filters narrow each company, and one without a match says so', async () => {
  const { texts } = await open(['ACME', 'CARGO'], 'UK');
  expect(texts('Experiences')).toEqual(['No experience matches', 'Country UK: 4 of 4 experiences']);
});
