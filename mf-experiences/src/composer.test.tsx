import { FIELDS, MAX_ROUND_LENGTH } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import { anExperience, aUser } from '@portal/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ada,
  button,
  change,
  dialog,
  expectAlert,
  field,
  grace,
  openFilled,
  openForm,
  press,
  save,
  user,
} from './testing/composer-page.tsx';

const anonymous = { createdBy: null, createdByName: 'Anonymous' };
const READERS_SEE_ANONYMOUS =
  'Readers see: Anonymous. Other readers cannot see who wrote it. Somebody may still guess it from the date of the interview, the time you add it, or what you like.';
const expectDescription = (label: string, words: string) =>
  expect(field(label)).toHaveAccessibleDescription(words);

test('an empty form is for adding: pending, one round, no mode, name hidden', async () => {
  await openForm();
  expect(screen.getByRole('dialog', { name: 'Add Experience' })).toBeVisible();
  expect(field('Company')).toHaveValue('');
  expect(field('Status')).toHaveValue('pending');
  expect(screen.getAllByRole('textbox', { name: /^Round/ })).toHaveLength(1);
  const modes = within(screen.getByRole('group', { name: 'Interview modes' })).getAllByRole('checkbox');
  for (const mode of modes) expect(mode).not.toBeChecked();
  expect(field('Show my name')).not.toBeChecked();
  expect(field('Company')).toHaveFocus();

  const required = screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('[aria-required="true"]');
  const labels = [...required].map((control) => control.labels?.[0]);
  expect(labels.map((label) => label?.textContent).join()).toBe('Company,Role,Job type,Date,Country,Status');
  for (const label of labels) expect(label?.parentElement).toHaveTextContent('*');
  for (const [label, texts] of Object.entries({
    'Job type': ['Choose…', 'Full-time', 'Intern', 'Contract', 'Part-time'],
    Country: ['Choose…', 'USA', 'India', 'UK', 'Germany', 'Canada', 'Australia'],
    Status: ['Pending', 'Selected', 'Not selected'],
  })) {
    const options = within(field(label)).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(texts);
  }
});

test('the form shows the card that readers will see', async () => {
  await openFilled({ company: 'Kite' });
  await user.selectOptions(field('Kind of round 1'), 'Coding');
  await user.selectOptions(field('Difficulty'), '4 of 5');
  await user.type(field('Round 1'), 'A call');
  const card = screen.getByRole('figure');
  expect(await within(card).findByText('1 Coding')).toBeInTheDocument();
  expect(within(card).getByRole('img', { name: 'Difficulty 4 of 5' })).toBeVisible();
  for (const text of ['KITE', 'A call', 'PENDING']) expect(card).toHaveTextContent(text);
});

test('an added experience is stored with the company in capitals, and the form closes', async () => {
  const { store } = await openFilled();
  await user.click(field('Show my name'));
  await user.type(field('Round 1'), 'A call');
  await user.click(field('Onsite'));
  await user.selectOptions(field('Status'), 'Selected');
  await user.selectOptions(field('Difficulty'), '4 of 5');
  await user.selectOptions(field('Rating'), '5 of 5, very good');
  await user.selectOptions(field('Application source'), 'Referral');
  await user.selectOptions(field('Kind of round 1'), 'Take-home');
  await user.selectOptions(field('Length of round 1'), '4 hours');
  await save();
  expect(store.read('created-1')).toEqual({
    difficulty: 4,
    rating: 5,
    source: 'Referral',
    roundDetails: [expect.stringMatching(/^take_home\|240\|/)],
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
    shared: expect.any(Number),
  });
  expect(dialog()).not.toBeInTheDocument();
  expect(portal.read().tab).toBe('home');
});

test('an experience without a round, a mode, an optional field or a name can be saved', async () => {
  const { store } = await openFilled();
  await save();
  expect(store.read('created-1')).toMatchObject({
    rounds: [''],
    modes: { onsite: false, virtual: false, partiallyOnsite: false },
    status: 'pending',
    createdByName: 'Anonymous',
  });
  expect(store.read('created-1')).not.toHaveProperty('difficulty');
});

test('the advice may have several lines, and no more than 1,000 characters', async () => {
  const { store } = await openFilled();
  const advice = field('What I would prepare');
  change('What I would prepare', 'x'.repeat(FIELDS.advice.max + 1));
  await save();
  expect(advice).toHaveFocus();
  expect(advice).toHaveAccessibleDescription(
    /Readers see it first. Use 1,000 characters or fewer. 1,001 of 1,000 characters$/,
  );
  await user.clear(advice);
  await user.type(advice, 'Trees.{Enter}Graphs.');
  await save();
  expect(store.read('created-1')).toMatchObject({ advice: 'Trees.\nGraphs.' });
});

test('the form says what readers will see as the author', async () => {
  const { renderAs } = await openForm();
  expectDescription('Show my name', READERS_SEE_ANONYMOUS);
  await user.click(field('Show my name'));
  expectDescription('Show my name', 'Readers see: Ada Lovelace');
  await renderAs({ status: 'signed-out' });
  expectDescription('Show my name', 'Readers see: the name of your account');
  await user.click(field('Show my name'));
  expectDescription('Show my name', READERS_SEE_ANONYMOUS);
});

test('an author who hides the name may show only the month', async () => {
  const { store } = await openFilled();
  await user.click(field('Show only the month'));
  await save();
  expect(store.read('created-1')).toMatchObject({ date: '2024-02-01', monthOnly: true, createdBy: null });
});

test('showing the name shows the whole date again', async () => {
  const edited = anExperience({ ...anonymous, date: '2024-02-01', monthOnly: true });
  const { store } = await openForm(edited, { owners: { [edited.id]: 'ada' } });
  expect(field('Show only the month')).toBeChecked();
  await user.click(field('Show my name'));
  expect(screen.queryByLabelText('Show only the month')).not.toBeInTheDocument();
  await save();
  expect(store.read(edited.id)).toMatchObject({ date: '2024-02-01', createdBy: 'ada' });
  expect(store.read(edited.id)).not.toHaveProperty('monthOnly');
});

test('an account whose name cannot be shown is told so', async () => {
  const session: Session = { status: 'signed-in', user: aUser({ publicName: undefined }) };
  await openForm(undefined, { session });
  expect(field('Show my name')).not.toBeChecked();
  expect(field('Show my name')).toBeDisabled();
  expectDescription(
    'Show my name',
    `Your account has no name that can be shown: a name needs a letter or a digit. ${READERS_SEE_ANONYMOUS}`,
  );
});

test('an edit shows the stored experience and writes the whole form, keeping the rest', async () => {
  const experience = anExperience({ ...anonymous, difficulty: 2, likes: ['grace'] });
  const { store } = await openForm(experience, { owners: { [experience.id]: 'ada' } });
  expect(screen.getByRole('dialog', { name: 'Edit Experience' })).toBeVisible();
  expect(field('Date')).toHaveValue('2024-05-17');
  expect(field('Round 2')).toHaveValue('A system design of a ticket shop.');
  expect(field('Virtual')).toBeChecked();
  expect(field('Difficulty')).toHaveValue('2');
  expect(field('Show my name')).not.toBeChecked();
  expect(screen.queryByLabelText(/description/i)).not.toBeInTheDocument();
  expect(screen.queryByDisplayValue('kept')).not.toBeInTheDocument();
  await user.type(field('Role'), ' II');
  await user.selectOptions(field('Difficulty'), 'Not stated');
  await save();
  const { id, difficulty: _, ...fields } = experience;
  expect(store.read(id)).toEqual({ ...fields, role: 'Software Engineer II', edited: expect.any(Number) });
});

test('a saved edit is told with View where its card is out of sight', async () => {
  const experience = anExperience();
  await openForm(experience);
  await user.type(field('Role'), ' II');
  await save();
  expect(screen.getByRole('status')).toHaveTextContent(`Your experience at ${experience.company} was saved.`);
  await press('View');
  expect(portal.read()).toMatchObject({ tab: 'experiences', detail: experience.id });
});

test.each([
  ['Add Experience', 'when the company it was opened with is empty', ''],
  ['Edit Experience', 'while the company is being retyped', 'ACME'],
])('the title is %s %s', async (name, _when, company) => {
  await openForm(anExperience({ company }));
  await user.clear(field('Company'));
  expect(screen.getByRole('dialog', { name })).toBeVisible();
});

test('a blank role alerts; then a missing job type and country are told beside their fields', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openFilled();
  change('Role', '  ');
  await user.selectOptions(field('Job type'), 'Choose…');
  await user.selectOptions(field('Country'), 'Choose…');
  await save();
  expect(alert).toHaveBeenCalledWith('Company, role, date required');
  expect(store.read('created-1')).toBeUndefined();
  expect(field('Role')).toHaveFocus();
  expect(field('Role')).toBeInvalid();
  expectDescription('Job type', 'Choose a job type.');
  expect(screen.getByText('Check 3 fields.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Country' }));
  expect(field('Country')).toHaveFocus();

  change('Role', 'Engineer');
  expect(screen.getByText('Check 2 fields.')).toBeVisible();
  await save();
  expect(alert).toHaveBeenCalledTimes(1);
  expect(store.read('created-1')).toBeUndefined();
  expect(field('Job type')).toHaveFocus();
  expectDescription('Job type', 'Choose a job type.');
  expectDescription('Country', 'Choose a country.');

  await user.selectOptions(field('Job type'), 'Contract');
  expect(field('Job type')).toBeValid();
  await user.selectOptions(field('Country'), 'UK');
  await save();
  expect(store.read('created-1')).toMatchObject({ jobType: 'Contract', country: 'UK' });
});

test('what is too long is told beside its field, kept whole, and settles when it is right', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openFilled();
  // The stored name is in capitals, where each 'ß' becomes two letters.
  const company = 'ß'.repeat(FIELDS.company.max / 2);
  const round = 'r'.repeat(MAX_ROUND_LENGTH);
  change('Company', `${company}ß`);
  change('Round 1', `${round}+`);
  await save();
  expect(alert).not.toHaveBeenCalled();
  expect(store.read('created-1')).toBeUndefined();
  expect(field('Company')).toHaveFocus();
  expect(field('Company')).toHaveValue(`${company}ß`);
  expectDescription('Company', 'Use 80 characters or fewer. 82 of 80 characters');
  expectDescription('Round 1', 'Use 2,000 characters or fewer. 2,001 of 2,000 characters');

  change('Company', '');
  expectDescription('Company', 'Enter the company.');
  change('Company', company);
  expect(field('Company')).toBeValid();
  change('Round 1', round);
  await save();
  expect(store.read('created-1')).toMatchObject({ company: company.toUpperCase(), rounds: [round] });
});

const before = {
  jobType: 'Freelance',
  country: 'France',
  date: '2099-01-01',
  rounds: Array.from({ length: FIELDS.rounds.max + 1 }, () => 'r'.repeat(MAX_ROUND_LENGTH + 1)),
};

test('what no form accepts now is saved as it was when something else is edited', async () => {
  const { id, ...stored } = anExperience(before);
  const { store } = await openForm({ id, ...stored });
  expect(field('Country')).toHaveValue(stored.country);
  expect(field('Job type')).toHaveValue(stored.jobType);
  await user.selectOptions(field('Job type'), 'Intern');
  await user.selectOptions(field('Job type'), stored.jobType);
  await user.selectOptions(field('Status'), 'Pending');
  await save();
  expect(store.read(id)).toEqual({ ...stored, status: 'pending', edited: expect.any(Number) });
});

test('Enter saves only with Ctrl or Cmd, and adds a question in the field of one', async () => {
  const { store } = await openFilled();
  for (const label of ['Company', 'Role', 'Date', 'Weeks until the decision', 'Show my name'])
    await user.type(field(label), '{Enter}', { skipClick: true });
  await press('Add question to round 1');
  await user.keyboard('Why?{Enter}{Enter}');
  const second = field('Question 2 of round 1');
  expect(second).toHaveFocus();
  await user.keyboard('How?');
  // The Enter of an input method, in the standard form and in Safari's form.
  fireEvent.keyDown(second, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(second, { key: 'Enter', keyCode: 229 });
  expect(screen.queryByLabelText('Question 3 of round 1')).not.toBeInTheDocument();
  await user.type(field('Question 1'), '{Enter}Who?');
  expect(field('Question 3')).toHaveValue('How?');
  await user.type(field('Round 1'), 'A{Enter}B');
  expect(store.read('created-1')).toBeUndefined();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(store.read('created-1')).toMatchObject({
    rounds: ['A\nB'],
    questions: ['1|Why?', '1|Who?', '1|How?'],
  });
});

test('what is visible in a number field is stored, or refused in words', async () => {
  const { store } = await openFilled();
  const weeks = field('Weeks');
  for (const text of ['-', '1e', '2,5', '2.5', '53', '3 4']) {
    await user.clear(weeks);
    await user.type(weeks, text);
    await save();
    expect(store.read('created-1')).toBeUndefined();
    expect(weeks).toHaveValue(text);
    expectDescription('Weeks', 'Enter a whole number from 0 to 52.');
  }
  await user.clear(weeks);
  await user.type(weeks, '12');
  expect(weeks).toHaveValue('12');
  await save();
  expect(store.read('created-1')).toMatchObject({ weeks: 12 });
});

test('the date field knows the first and the last day', async () => {
  jest.useFakeTimers({ now: new Date(2026, 4, 17), doNotFake: ['queueMicrotask', 'setTimeout'] });
  await openForm();
  jest.useRealTimers();
  expect(field('Date')).toHaveAttribute('min', '1990-01-01');
  expect(field('Date')).toHaveAttribute('max', '2026-05-17');
});

test.each([
  ['someone else', grace, {}],
  ['someone else, of an anonymous experience', grace, anonymous],
  ['someone signed out', { status: 'signed-out' } as const, {}],
])('the form does not open for %s', async (_who, session, author) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  await openForm(anExperience({ id: 'x', ...author }), { owners: { x: 'ada' }, session });
  expect(alert).toHaveBeenCalledTimes(1);
  expect(alert).toHaveBeenCalledWith('You can only edit your own experience');
  expect(dialog()).not.toBeInTheDocument();
  expect(portal.read().composer.status).toBe('closed');
});

test('who became somebody else in the meantime cannot save an edit', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const experience = anExperience();
  const { store, renderAs } = await openForm(experience);
  await user.type(field('Role'), '!');
  await renderAs(grace);
  await save();
  expect(alert).toHaveBeenCalledWith('You can only edit your own experience');
  expect(store.read(experience.id)).toMatchObject({ role: 'Software Engineer' });
  expect(field('Role')).toHaveValue('Software Engineer!');
});

test('who is signed out while writing is told so and loses nothing', async () => {
  const { store, renderAs } = await openFilled();
  await renderAs({ status: 'signed-out' });
  await expectAlert('You are signed out.');
  await save();
  expect(store.read('created-1')).toBeUndefined();

  await renderAs(ada);
  await save();
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
});

test('each keystroke in a field sounds, unless the typing sound is muted', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  await openForm();
  await user.type(field('Company'), 'abc');
  await waitFor(() => expect(play).toHaveBeenCalledTimes(3));
  await user.tab();
  expect(play).toHaveBeenCalledTimes(3);
  await press('Mute typing sound');
  expect(button('Mute typing sound')).toHaveAttribute('aria-pressed', 'true');
  await user.type(field('Company'), 'abc');
  expect(play).toHaveBeenCalledTimes(3);
  await press('Mute typing sound');
});
