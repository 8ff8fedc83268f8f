import { anExperience, type RenderedPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, field, openFilled, openForm, press, save, user } from './testing/composer-page.tsx';

describe('what others wrote', () => {
  const experiences = [
    anExperience({ id: 'a', company: 'ACME', role: 'Site Reliability Engineer' }),
    anExperience({ id: 'b', company: 'ACME', role: 'Engineer' }),
    anExperience({ id: 'c', company: 'OLD ACME HOUSE', role: 'Engineer' }),
  ];
  const offered = () =>
    screen
      .queryAllByRole('listbox')
      .flatMap((list) => within(list).getAllByRole('option'))
      .map((option) => option.getAttribute('aria-label'));
  const openWith = (company: string) => openFilled({ company, experiences });
  const expectSaved = async ({ store }: RenderedPortal, company: string) => {
    await waitFor(() => expect(dialog()).toBeNull());
    expect(store.read('created-1')).toMatchObject({ company });
  };

  test('is suggested with its number until it is there', async () => {
    await openForm(undefined, { experiences });
    await user.type(field('Company'), 'ac');
    await waitFor(() => expect(offered()).toEqual(['ACME, 2 experiences', 'OLD ACME HOUSE, 1 experience']));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('Company')).toHaveValue('ACME');
    expect(field('Company')).toHaveFocus();
    expect(offered()).toEqual([]);
    await user.type(field('Role'), 'eng');
    await waitFor(() =>
      expect(offered()).toEqual(['Engineer, 3 experiences', 'Site Reliability Engineer, 1 experience']),
    );
    await user.click(screen.getByRole('option', { name: /^Site/ }));
    expect(field('Role')).toHaveValue('Site Reliability Engineer');
    expect(field('Role')).toHaveFocus();
    await user.keyboard(' ');
    expect(offered()).toEqual([]);
  });

  test('is not suggested for an edit that leaves it as it is', async () => {
    await openForm(experiences[2], { experiences });
    await user.type(field('Role'), 's');
    expect(offered()).toEqual([]);
  });

  test('is a question that Enter takes, without a new field for the next question', async () => {
    const asked = anExperience({ company: 'ACME', questions: ['0|What is a closure?'] });
    await openFilled({ company: 'ACME', experiences: [asked] });
    await press('Add question to round 1');
    await user.type(field('Question 1'), 'clo');
    await waitFor(() => expect(offered()).toEqual(['What is a closure?, 1 experience']));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('Question 1')).toHaveValue('What is a closure?');
    expect(screen.queryByLabelText('Question 2 of round 1')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(field('Question 2')).toHaveFocus();
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
    const question = await screen.findByRole('dialog', { name: 'Is it the same company?' });
    expect(question).toHaveTextContent('Is it the same company?ACME has 2 experiences.');
    await press('Keep editing');
    expect(field('Company')).toHaveValue('acme inc');
    await save();
    await expectSaved(rendered, 'ACME INC');
  });
});
