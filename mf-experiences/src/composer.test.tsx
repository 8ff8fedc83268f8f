import { type Experience, LIMITS } from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Composer from './composer.tsx';

const ada: Session = { status: 'signed-in', user: aUser() };

afterEach(() => jest.restoreAllMocks());

async function openForm(
  experience?: Experience,
  options: { readonly session?: Session; readonly owners?: Readonly<Record<string, string>> } = {},
) {
  const experiences = experience ? [experience] : [];
  const rendered = await renderPortal(<Composer />, { experiences, session: ada, ...options });
  await act(async () => portal.openComposer(experience));
  return { ...rendered, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Company'), ' Acme  Works ');
  await user.type(field('Role'), 'Engineer');
  await user.selectOptions(field('Job type'), 'Intern');
  fireEvent.change(field('Date'), { target: { value: '2024-02-29' } });
  await user.selectOptions(field('Country'), 'India');
}

test('nothing is there while it is closed', async () => {
  const { container } = await renderPortal(<Composer />);
  expect(container).toBeEmptyDOMElement();
});

test('an empty form is for adding: pending, one round, no mode, name shown', async () => {
  await openForm();
  expect(screen.getByRole('dialog', { name: 'Add Experience' })).toBeVisible();
  expect(field('Company')).toHaveValue('');
  expect(field('Status')).toHaveValue('pending');
  expect(screen.getAllByRole('textbox', { name: /^Round/ })).toHaveLength(1);
  const modes = within(screen.getByRole('group', { name: 'Interview modes' })).getAllByRole('checkbox');
  for (const mode of modes) expect(mode).not.toBeChecked();
  expect(field('Show my name')).toBeChecked();
  expect(screen.getByText('Readers see that Ada Lovelace shared this.')).toBeVisible();
});

test('an added experience is stored with the company in capitals, and the form closes', async () => {
  const { user, store } = await openForm();
  await fillIn(user);
  await user.type(field('Round 1'), 'A call');
  await user.click(field('Onsite'));
  await user.selectOptions(field('Status'), 'Selected');
  await user.click(button('Save'));
  expect(store.read('created-1')).toEqual({
    company: 'ACME WORKS',
    role: 'Engineer',
    jobType: 'Intern',
    date: '2024-02-29',
    country: 'India',
    rounds: ['A call'],
    modes: { onsite: true, virtual: false, partiallyOnsite: false },
    status: 'selected',
    description: '',
    createdBy: 'ada',
    createdByName: 'Ada Lovelace',
    likes: [],
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(portal.read().tab).toBe('home');
});

test('without the name, Anonymous is stored, and the form says so', async () => {
  const { user, store } = await openForm();
  await fillIn(user);
  await user.click(field('Show my name'));
  expect(
    screen.getByText('Readers see Anonymous, and nothing stored with it tells who wrote it.'),
  ).toBeVisible();
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ createdByName: 'Anonymous' });
});

test('an account without a name cannot show one, and saves as Anonymous', async () => {
  const session: Session = { status: 'signed-in', user: aUser({ publicName: undefined }) };
  const { user, store } = await openForm(undefined, { session });
  expect(field('Show my name')).not.toBeChecked();
  expect(field('Show my name')).toBeDisabled();
  expect(field('Show my name')).toHaveAccessibleDescription(
    'Your account has no name to show, so readers see Anonymous.',
  );
  await fillIn(user);
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ createdBy: null, createdByName: 'Anonymous' });
});

test('an edit shows the stored experience and writes the whole form, keeping the rest', async () => {
  const experience = anExperience({
    description: 'kept',
    likes: ['grace'],
    createdBy: null,
    createdByName: 'Anonymous',
  });
  const { user, store } = await openForm(experience, { owners: { [experience.id]: 'ada' } });
  expect(screen.getByRole('dialog', { name: 'Edit Experience' })).toBeVisible();
  expect(field('Date')).toHaveValue('2024-05-17');
  expect(field('Round 2')).toHaveValue('A system design of a ticket shop.');
  expect(field('Virtual')).toBeChecked();
  expect(field('Show my name')).not.toBeChecked();
  await user.type(field('Role'), ' II');
  await user.click(button('Save'));
  const { id, ...fields } = experience;
  expect(store.read(id)).toEqual({ ...fields, role: 'Software Engineer II' });
});

test('an edit writes the full form over what changed elsewhere, but for likes', async () => {
  const experience = anExperience();
  const { user, store } = await openForm(experience);
  const { id, ...fields } = experience;
  await act(async () => store.put(id, { ...fields, country: 'Canada', rounds: ['Other'], likes: ['grace'] }));
  await user.click(button('Save'));
  expect(store.read(id)).toEqual({ ...fields, likes: ['grace'] });
});

test('the name is shown on edit unless Anonymous is stored', async () => {
  await openForm(anExperience({ createdByName: 'Ada Lovelace' }));
  expect(field('Show my name')).toBeChecked();
});

test('the title is Add Experience when the company it was opened with is empty', async () => {
  await openForm(anExperience({ company: '' }));
  expect(screen.getByRole('dialog', { name: 'Add Experience' })).toBeVisible();
});

test('company, role, job type, date, country and status are marked as required, and nothing else', async () => {
  await openForm();
  const required = [...screen.getByRole('dialog').querySelectorAll('[aria-required="true"]')];
  const labels = required.map((control) => (control as HTMLInputElement).labels?.[0]);
  expect(labels.map((label) => label?.textContent)).toEqual([
    'Company',
    'Role',
    'Job type',
    'Date',
    'Country',
    'Status',
  ]);
  for (const label of labels) expect(label?.parentElement).toHaveTextContent('*');
});

test.each([
  ['Job type', ['Choose…', 'Full-time', 'Intern', 'Contract', 'Part-time']],
  ['Country', ['Choose…', 'USA', 'India', 'UK', 'Germany', 'Canada', 'Australia']],
  ['Status', ['Pending', 'Selected', 'Not selected']],
])('%s is one of the listed', async (label, texts) => {
  await openForm();
  const options = within(field(label)).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(texts);
});

test('there is no input for the description', async () => {
  await openForm(anExperience({ description: 'Kept in silence.' }));
  expect(screen.queryByLabelText(/description/i)).not.toBeInTheDocument();
  expect(screen.queryByDisplayValue('Kept in silence.')).not.toBeInTheDocument();
});

test('an experience without a round or a mode can be saved', async () => {
  const { user, store } = await openForm();
  await fillIn(user);
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({
    rounds: [''],
    modes: { onsite: false, virtual: false, partiallyOnsite: false },
    status: 'pending',
  });
});

test('the title stays Edit Experience while the company is being retyped', async () => {
  const { user } = await openForm(anExperience());
  await user.clear(field('Company'));
  expect(screen.getByRole('dialog', { name: 'Edit Experience' })).toBeVisible();
});

test.each(['Company', 'Role', 'Date'])('a blank %s alerts, and nothing is saved', async (label) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { user, store } = await openForm();
  await fillIn(user);
  fireEvent.change(field(label), { target: { value: label === 'Date' ? '' : '  ' } });
  await user.click(button('Save'));
  expect(alert).toHaveBeenCalledWith('Company, role, date required');
  expect(store.read('created-1')).toBeUndefined();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toBeInvalid();
});

test('a missing job type and country are told beside their fields, without an alert', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { user, store } = await openForm();
  await fillIn(user);
  await user.selectOptions(field('Job type'), 'Choose…');
  await user.selectOptions(field('Country'), 'Choose…');
  await user.click(button('Save'));
  expect(alert).not.toHaveBeenCalled();
  expect(store.read('created-1')).toBeUndefined();
  expect(field('Job type')).toHaveFocus();
  expect(field('Job type')).toHaveAccessibleDescription('Choose a job type.');
  expect(field('Country')).toHaveAccessibleDescription('Choose a country.');

  await user.selectOptions(field('Job type'), 'Contract');
  expect(field('Job type')).toBeValid();
  await user.selectOptions(field('Country'), 'UK');
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ jobType: 'Contract', country: 'UK' });
});

test('rounds grow and shrink, at least one stays, and focus goes along', async () => {
  const { user } = await openForm();
  expect(screen.queryByRole('button', { name: /^Remove round/ })).not.toBeInTheDocument();
  await user.type(field('Round 1'), 'one');
  await user.click(button('Add Round'));
  expect(field('Round 2')).toHaveFocus();
  await user.keyboard('two');
  await user.click(button('Add Round'));
  await user.keyboard('three');

  await user.click(button('Remove round 2'));
  expect(field('Round 2')).toHaveValue('three');
  expect(field('Round 2')).toHaveFocus();
  await user.click(button('Remove round 2'));
  expect(field('Round 1')).toHaveValue('one');
  expect(field('Round 1')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Remove round/ })).not.toBeInTheDocument();
});

test('what is too long is told beside its field, kept whole, and settles when it is right', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { user, store } = await openForm();
  await fillIn(user);
  const [company, round] = ['c'.repeat(LIMITS.company.most), 'r'.repeat(LIMITS.round.most)];
  fireEvent.change(field('Company'), { target: { value: `${company}+` } });
  fireEvent.change(field('Round 1'), { target: { value: `${round}+` } });
  await user.click(button('Save'));
  expect(alert).not.toHaveBeenCalled();
  expect(store.read('created-1')).toBeUndefined();
  expect(field('Company')).toHaveFocus();
  expect(field('Company')).toHaveValue(`${company}+`);
  expect(field('Company')).toHaveAccessibleDescription('Shorten it to 80 characters. 81 of 80 characters');
  expect(field('Round 1')).toHaveAccessibleDescription(
    'Shorten it to 2,000 characters. 2,001 of 2,000 characters',
  );

  fireEvent.change(field('Company'), { target: { value: '' } });
  expect(field('Company')).toHaveAccessibleDescription('Enter the company.');
  fireEvent.change(field('Company'), { target: { value: company } });
  expect(field('Company')).toBeValid();
  fireEvent.change(field('Round 1'), { target: { value: round } });
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ company: company.toUpperCase(), rounds: [round] });
});

test('a company is counted as it is stored, in capitals', async () => {
  const { user } = await openForm();
  await fillIn(user);
  const most = LIMITS.company.most / 2;
  fireEvent.change(field('Company'), { target: { value: ` ${'ß'.repeat(most)} ` } });
  expect(field('Company')).toHaveAccessibleDescription('80 of 80 characters');
  fireEvent.change(field('Company'), { target: { value: 'ß'.repeat(most + 1) } });
  await user.click(button('Save'));
  expect(field('Company')).toHaveAccessibleDescription('Shorten it to 80 characters. 82 of 80 characters');
});

test('an error stays with its round when another is removed', async () => {
  const { user } = await openForm(anExperience({ rounds: ['one', 'x'.repeat(LIMITS.round.most + 1)] }));
  await user.click(button('Save'));
  expect(field('Round 2')).toHaveFocus();
  await user.click(button('Remove round 1'));
  expect(field('Round 1')).toBeInvalid();
});

test('thirty rounds are the most: the button says why it adds no more', async () => {
  const rounds = Array.from({ length: LIMITS.rounds.most - 1 }, () => '');
  const { user } = await openForm(anExperience({ rounds }));
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'false');
  await user.click(button('Add Round'));
  expect(field('Round 30')).toHaveFocus();
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Add Round')).toHaveAccessibleDescription('30 rounds are the most.');
  await user.click(button('Add Round'));
  expect(screen.getAllByRole('textbox', { name: /^Round/ })).toHaveLength(LIMITS.rounds.most);
});

test('more rounds from before all show, and saving asks to remove some', async () => {
  const rounds = Array.from({ length: LIMITS.rounds.most + 1 }, (_, index) => `${index}`);
  const { user, store } = await openForm(anExperience({ id: 'x', rounds }));
  await user.click(button('Save'));
  expect(button('Add Round')).toHaveFocus();
  expect(button('Add Round')).toHaveAccessibleDescription('Remove one round; 30 are the most.');
  await user.click(button('Remove round 2'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Save'));
  expect(store.read('x')).toMatchObject({ rounds: rounds.filter((text) => text !== '1') });
});

test('a description from before that is too long is told beside Save, and kept', async () => {
  const experience = anExperience({ description: 'd'.repeat(LIMITS.description.most + 1) });
  const { user, store } = await openForm(experience);
  await user.click(button('Save'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Its description, from before, has 5,001 characters/);
  expect(store.read(experience.id)).toMatchObject({ description: experience.description });
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('the date field knows the first and the last day', async () => {
  jest.useFakeTimers({ now: new Date(2026, 4, 17), doNotFake: ['queueMicrotask', 'setTimeout'] });
  await openForm();
  jest.useRealTimers();
  expect(field('Date')).toHaveAttribute('min', '1990-01-01');
  expect(field('Date')).toHaveAttribute('max', '2027-05-17');
});

test('a job type and country from before stay to be chosen, and saving asks for one of the list', async () => {
  const { user } = await openForm(anExperience({ jobType: 'Freelance', country: 'France' }));
  expect(field('Job type')).toHaveValue('Freelance');
  await user.selectOptions(field('Job type'), 'Intern');
  await user.selectOptions(field('Job type'), 'Freelance');
  expect(field('Country')).toHaveValue('France');
  await user.click(button('Save'));
  expect(field('Job type')).toHaveFocus();
  expect(field('Job type')).toHaveAccessibleDescription('Choose another; Freelance is no longer listed.');
  expect(field('Country')).toHaveAccessibleDescription('Choose another; France is no longer listed.');
});

test('a failed save keeps the form with everything typed, and can be tried again', async () => {
  console.error = jest.fn();
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { user, store } = await openForm();
  const { create } = store.source;
  store.source.create = async () => {
    throw new Error('refused');
  };
  await fillIn(user);
  await user.click(button('Save'));
  expect(screen.getByRole('alert')).toHaveTextContent('Saving failed.');
  expect(console.error).toHaveBeenCalledWith('Cannot save the experience:', expect.any(Error));
  expect(alert).not.toHaveBeenCalled();
  expect(field('Role')).toHaveValue('Engineer');
  expect(button('Save')).toHaveFocus();

  store.source.create = create;
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused save keeps the form and the store as they were, and offers to sign in again', async () => {
  console.error = jest.fn();
  const experience = anExperience();
  const { user, store } = await openForm(experience);
  const before = store.read(experience.id);
  store.refuse();
  await user.type(field('Role'), ' II');
  await user.click(button('Save'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Saving was refused. Everything you typed is still here; sign in again, then save once more.',
  );
  expect(button('Sign in again')).toBeVisible();
  expect(field('Role')).toHaveValue('Software Engineer II');
  expect(store.read(experience.id)).toBe(before);
  expect(console.error).toHaveBeenCalledWith('Cannot save the experience:', expect.any(Error));

  store.refuse(false);
  await user.click(button('Save'));
  expect(store.read(experience.id)).toMatchObject({ role: 'Software Engineer II' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an unacknowledged save keeps the form, saving, until it is acknowledged', async () => {
  const { user, store } = await openForm();
  let acknowledge = (): void => undefined;
  const create = jest.fn(
    () =>
      new Promise<string>((resolve) => {
        acknowledge = () => resolve('x');
      }),
  );
  store.source.create = create;
  await fillIn(user);
  await user.click(button('Save'));
  expect(button('Saving…')).toHaveAttribute('aria-disabled', 'true');
  expect(field('Role')).toHaveValue('Engineer');
  fireEvent.submit(button('Saving…'));
  expect(create).toHaveBeenCalledTimes(1);

  await act(async () => acknowledge());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape and Cancel close an untouched form at once, and ask before typed text goes', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = await openForm();
  await user.type(field('Company'), '{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(confirm).not.toHaveBeenCalled();

  act(() => portal.openComposer());
  await user.type(field('Company'), 'A');
  await user.keyboard('{Escape}');
  expect(confirm).toHaveBeenCalledWith('Discard what you typed?');
  expect(field('Company')).toHaveValue('A');

  confirm.mockReturnValue(true);
  await user.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each<[string, Session]>([
  ['someone else', { status: 'signed-in', user: aUser({ uid: 'grace' }) }],
  ['someone signed out', { status: 'signed-out' }],
])('the form does not open for %s', async (_who, session) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  await openForm(anExperience(), { session });
  expect(alert).toHaveBeenCalledTimes(1);
  expect(alert).toHaveBeenCalledWith('You can only edit your own experience');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(portal.read().composer.status).toBe('closed');
});

test('the form opens for the owner of an anonymous experience only', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const anonymous = anExperience({ createdBy: null, createdByName: 'Anonymous' });
  const owners = { [anonymous.id]: 'ada' };
  await openForm(anonymous, { owners });
  expect(screen.getByRole('dialog')).toBeVisible();
  cleanup();
  await openForm(anonymous, { owners, session: { status: 'signed-in', user: aUser({ uid: 'grace' }) } });
  expect(alert).toHaveBeenCalledWith('You can only edit your own experience');
});

test('who became somebody else in the meantime cannot save an edit', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const experience = anExperience();
  const { user, store, renderAs } = await openForm(experience);
  await user.type(field('Role'), '!');
  await renderAs({ status: 'signed-in', user: aUser({ uid: 'grace' }) });
  await user.click(button('Save'));
  expect(alert).toHaveBeenCalledWith('You can only edit your own experience');
  expect(store.read(experience.id)).toMatchObject({ role: 'Software Engineer' });
  expect(field('Role')).toHaveValue('Software Engineer!');
});

test('who is signed out while writing is told so and loses nothing', async () => {
  const { user, store, renderAs } = await openForm();
  await fillIn(user);
  await renderAs({ status: 'signed-out' });
  expect(screen.getByRole('alert')).toHaveTextContent('You are signed out.');
  await user.click(button('Save'));
  expect(store.read('created-1')).toBeUndefined();

  await renderAs(ada);
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
});

test('each keystroke in a field sounds', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  const { user } = await openForm();
  await user.type(field('Company'), 'abc');
  expect(play).toHaveBeenCalledTimes(3);
  await user.tab();
  expect(play).toHaveBeenCalledTimes(3);
});
