import { viewAt } from '@portal/shared/portal';
import { NO_FILTERS } from '@portal/shared/search';
import { anExperience, renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Guide } from './guide.tsx';

const letters = [...'ABCDEFGHIJKLM'];
const filters = { ...NO_FILTERS, roles: ['engineer'] };

test('the companies of a role are compared, sorted by the head that is pressed, twelve before all', async () => {
  const user = userEvent.setup();
  const experiences = [...letters, 'K', 'K'].map((company) => anExperience({ company, status: 'selected' }));
  await renderPortal(<Guide filters={filters} />, { experiences });
  const rows = () => screen.getAllByRole('rowheader').map((row) => row.textContent);
  expect(await screen.findByRole('row', { name: /^K/ })).toHaveTextContent('K33 of 3no answers2');
  expect(rows()[0]).toBe('K');
  await user.click(screen.getByRole('button', { name: 'Company' }));
  expect(rows()).toEqual(letters.slice(0, 12));
  await user.click(screen.getByRole('button', { name: 'Show all 13 companies' }));
  expect(screen.getByRole('link', { name: letters[11] ?? '' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Company' }));
  expect(rows()).toEqual([...letters].reverse());
  expect(screen.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Experiences');
  expect(rows()[0]).toBe('K');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'C' });
  expect(viewAt(link.hash).list.filters).toEqual({ ...filters, companies: ['C'] });
});
