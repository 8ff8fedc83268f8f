import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const list = () => within(screen.getByRole('listbox', { name: 'Companies' }));

/** The options that the open field shows. */
export const offeredCompanies = () =>
  list()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

/** Types the name into the field, and chooses it from the options. */
export async function pickCompany(user: UserEvent, company: string, name = 'Company'): Promise<void> {
  const field = screen.getByRole('combobox', { name });
  await user.clear(field);
  await user.type(field, company);
  await user.click(list().getByRole('option', { name: company }));
}
