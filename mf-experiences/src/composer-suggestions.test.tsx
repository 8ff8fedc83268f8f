import { anExperience, type RenderedPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, field, openFilled, openForm, press, save, user } from './testing/composer-page.tsx';

describe('what others wrote', () => {
  const experiences = [
    anExperience({ id: 'a', company: 'ACME', role: 'Site Reliability Engineer' }),
    anExperience({ id: 'b', company: 'ACME', role: 'Engineer' }),
    anExperience({ id: 'c', company: 'OLD ACME HOUSE', role: 'Engineer' }),
  ];
  const known = (label: string) =>
    screen.queryByRole('list', { name: `Known ${label}` })?.textContent ?? 'nothing';
  const openWith = (company: string) => openFilled({ company, experiences });
  const expectSaved = async ({ store }: RenderedPortal, company: string) => {
    await waitFor(() => expect(dialog()).toBeNull());
    expect(store.read('created-1')).toMatchObject({ company });
  };

  test('is suggested with its number until it is there', async () => {
    await openForm(undefined, { experiences });
    await user.type(field('Company'), 'ac');
    await waitFor(() => expect(known('companies')).toBe('ACME2OLD ACME HOUSE1'));
    expect(screen.getByRole('button', { name: 'ACME' })).toHaveAccessibleDescription('2 experiences');
    expect(screen.getByRole('button', { name: 'OLD ACME HOUSE' })).toHaveAccessibleDescription(
      '1 experience',
    );
    await press('ACME');
    expect(field('Company')).toHaveValue('ACME');
    expect(field('Company')).toHaveFocus();
    expect(known('companies')).toBe('nothing');
    await user.type(field('Role'), 'eng');
    await waitFor(() => expect(known('roles')).toBe('Engineer3Site Reliability Engineer1'));
    await press('Site Reliability Engineer');
    expect(field('Role')).toHaveValue('Site Reliability Engineer');
    expect(field('Role')).toHaveFocus();
  });

  test('is not suggested for an edit that leaves it as it is', async () => {
    await openForm(experiences[2], { experiences });
    await user.type(field('Role'), 's');
    expect(known('companies')).toBe('nothing');
  });

  test('is asked about once where a company differs in its legal form, and the answer is saved', async () => {
    const rendered = await openWith('acme inc');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Is it the same company?' });
    expect(question).toHaveTextContent('Is it the same company?ACME has 2 experiences.');
    await user.click(within(question).getByRole('button', { name: 'Save as ACME' }));
    await expectSaved(rendered, 'ACME');
  });

  test('is asked about where a company only looks alike, with the letters that differ', async () => {
    const alike = 'AC\u041C\u0415';
    const rendered = await openWith(alike);
    await save();
    const question = await screen.findByRole('dialog', { name: 'Is it the same company?' });
    expect(question).toHaveTextContent(
      'The letters differ: ACME has Latin letters, the typed name has Latin and Cyrillic letters. ACME has 2 experiences.',
    );
    expect(
      within(question).getByRole('button', { name: `Save as ${alike} (Latin and Cyrillic)` }),
    ).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Save as ACME (Latin)' }));
    await expectSaved(rendered, 'ACME');
  });

  test('is not forced on anybody', async () => {
    const rendered = await openWith('acme inc');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field('Company')).toHaveValue('acme inc');
    await save();
    await expectSaved(rendered, 'ACME INC');
  });
});
