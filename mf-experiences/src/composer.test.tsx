import {
  type Experience,
  FIELDS,
  MAX_NAME_LENGTH,
  MAX_ROUND_LENGTH,
  RefusedError,
} from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { Announcements, announce } from '@portal/shared/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Composer from './composer.tsx';

const ada: Session = { status: 'signed-in', user: aUser() };

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  act(() => announce(''));
});

/** Whether the browser would ask before the page is left. */
function isPageHeld(): boolean {
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  return leave.defaultPrevented;
}

async function openForm(
  experience?: Experience,
  options: { readonly session?: Session; readonly owners?: Readonly<Record<string, string>> } = {},
) {
  const experiences = experience ? [experience] : [];
  const page = (
    <>
      <Composer />
      <Announcements />
    </>
  );
  const rendered = await renderPortal(page, { experiences, session: ada, ...options });
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

/** Opens a form that is being saved until the test ends that. */
async function openSaving() {
  const rendered = await openForm();
  let settle = { resolve: (_id: string): void => undefined, reject: (_error: Error): void => undefined };
  const create = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        settle = { resolve, reject };
      }),
  );
  rendered.store.source.create = create;
  await fillIn(rendered.user);
  await rendered.user.click(button('Save'));
  return {
    ...rendered,
    create,
    succeed: () => act(async () => settle.resolve('x')),
    fail: (error: Error) => act(async () => settle.reject(error)),
  };
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

test.each([
  ['without a name', undefined, 'Your account has no name to show, so readers see Anonymous.'],
  [
    'whose name is too long',
    'A'.repeat(MAX_NAME_LENGTH + 1),
    'Your name is longer than 100 characters, so readers see Anonymous.',
  ],
])('an account %s cannot show one, and saves as Anonymous', async (_which, publicName, description) => {
  const session: Session = { status: 'signed-in', user: aUser({ publicName }) };
  const { user, store } = await openForm(undefined, { session });
  expect(field('Show my name')).not.toBeChecked();
  expect(field('Show my name')).toBeDisabled();
  expect(field('Show my name')).toHaveAccessibleDescription(description);
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

describe('an experience that is changed elsewhere while it is edited', () => {
  const experience = anExperience();
  const { id, ...fields } = experience;
  const other = { ...fields, country: 'Canada', rounds: ['Other'], likes: ['grace'] };

  test('is shown as it is now where nothing was typed', async () => {
    const { store } = await openForm(experience);
    await act(async () => store.put(id, other));
    expect(field('Country')).toHaveValue('Canada');
    expect(field('Round 1')).toHaveValue('Other');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an edit writes the full form over what changed elsewhere, but for likes', async () => {
    const { user, store } = await openForm(experience);
    await user.type(field('Role'), '!');
    await act(async () => store.put(id, other));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This experience was changed in another tab or on another device: country, rounds.',
    );
    await user.click(button('Save'));
    expect(store.read(id)).toEqual(other);
    await user.click(button('Keep editing'));
    await user.click(button('Save'));
    await user.click(button('Overwrite'));
    expect(store.read(id)).toEqual({ ...fields, role: `${fields.role}!`, likes: ['grace'] });
  });

  test('can be loaded as it is now', async () => {
    const { user, store } = await openForm(experience);
    await user.type(field('Role'), '!');
    await act(async () => store.put(id, other));
    await user.click(button('Save'));
    await user.click(button('Load the new version'));
    expect(field('Role')).toHaveValue(fields.role);
    expect(field('Country')).toHaveValue('Canada');
    await user.type(field('Role'), '?');
    await user.click(button('Save'));
    expect(store.read(id)).toEqual({ ...other, role: `${fields.role}?` });
  });
});

test.each([
  ['before it is saved', true],
  ['without the page knowing', false],
])('an experience that was deleted %s can be saved as a new one', async (_when, isKnown) => {
  console.error = jest.fn();
  const experience = anExperience();
  const { user, store } = await openForm(experience);
  await user.type(field('Role'), '!');
  if (isKnown) {
    await act(async () => store.put(experience.id, undefined));
  } else {
    store.source.update = async () => {
      throw new RefusedError('gone', { isDeleted: true });
    };
    await user.click(button('Save'));
  }
  expect(screen.getByRole('alert')).toHaveTextContent('This experience was deleted in another tab');
  await user.click(button('Save as a new experience'));
  expect(store.read('created-1')).toMatchObject({ company: experience.company, role: `${experience.role}!` });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
  const [company, round] = ['c'.repeat(FIELDS.company.max), 'r'.repeat(MAX_ROUND_LENGTH)];
  fireEvent.change(field('Company'), { target: { value: `${company}+` } });
  fireEvent.change(field('Round 1'), { target: { value: `${round}+` } });
  await user.click(button('Save'));
  expect(alert).not.toHaveBeenCalled();
  expect(store.read('created-1')).toBeUndefined();
  expect(field('Company')).toHaveFocus();
  expect(field('Company')).toHaveValue(`${company}+`);
  expect(field('Company')).toHaveAccessibleDescription('Use 80 characters or fewer. 81 of 80 characters');
  expect(field('Round 1')).toHaveAccessibleDescription(
    'Use 2,000 characters or fewer. 2,001 of 2,000 characters',
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
  const max = FIELDS.company.max / 2;
  fireEvent.change(field('Company'), { target: { value: ` ${'ß'.repeat(max)} ` } });
  expect(field('Company')).toHaveAccessibleDescription('80 of 80 characters');
  fireEvent.change(field('Company'), { target: { value: 'ß'.repeat(max + 1) } });
  await user.click(button('Save'));
  expect(field('Company')).toHaveAccessibleDescription('Use 80 characters or fewer. 82 of 80 characters');
});

test('an error stays with its round when another is removed', async () => {
  const { user } = await openForm(anExperience({ rounds: ['one', 'two'] }));
  fireEvent.change(field('Round 2'), { target: { value: 'x'.repeat(MAX_ROUND_LENGTH + 1) } });
  await user.click(button('Save'));
  expect(field('Round 2')).toHaveFocus();
  await user.click(button('Remove round 1'));
  expect(field('Round 1')).toBeInvalid();
});

test('thirty rounds are the most: the button says why it adds no more', async () => {
  const rounds = Array.from({ length: FIELDS.rounds.max - 1 }, () => '');
  const { user } = await openForm(anExperience({ rounds }));
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'false');
  await user.click(button('Add Round'));
  expect(field('Round 30')).toHaveFocus();
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Add Round')).toHaveAccessibleDescription('You can add up to 30 rounds.');
  await user.click(button('Add Round'));
  expect(screen.getAllByRole('textbox', { name: /^Round/ })).toHaveLength(FIELDS.rounds.max);
});

test('more rounds from before all show, and changing them asks to remove some', async () => {
  const rounds = Array.from({ length: FIELDS.rounds.max + 1 }, (_, index) => `${index}`);
  const { user, store } = await openForm(anExperience({ id: 'x', rounds }));
  await user.type(field('Round 1$'), '!');
  await user.click(button('Save'));
  expect(button('Add Round')).toHaveFocus();
  expect(button('Add Round')).toHaveAccessibleDescription('Remove 1 round. You can add up to 30.');
  await user.click(button('Remove round 2'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Save'));
  expect(store.read('x')).toMatchObject({ rounds: ['0!', ...rounds.slice(2)] });
});

test('what is too long from before is saved as it is when something else is edited', async () => {
  const experience = anExperience({
    date: '2099-01-01',
    rounds: Array.from({ length: FIELDS.rounds.max + 1 }, () => 'r'.repeat(MAX_ROUND_LENGTH + 1)),
    description: 'd'.repeat(FIELDS.description.max + 1),
  });
  const { user, store } = await openForm(experience);
  await user.selectOptions(field('Status'), 'Pending');
  await user.click(button('Save'));
  const { id, ...stored } = experience;
  expect(store.read(id)).toEqual({ ...stored, status: 'pending' });
});

test('all texts together are counted near their limit, and held to it', async () => {
  const { user, store } = await openForm();
  await fillIn(user);
  // ACME WORKS and Engineer have 18 characters.
  const texts = Array.from({ length: 9 }, () => 'r'.repeat(MAX_ROUND_LENGTH));
  for (const [index, text] of [...texts.slice(1), ...texts.slice(0, 1), 'r'.repeat(1982)].entries()) {
    if (index > 0) await user.click(button('Add Round'));
    fireEvent.change(field(`Round ${index + 1}$`), { target: { value: text } });
    const total = screen.queryByText(/^All texts together/);
    if (index < 8) expect(total).not.toBeInTheDocument();
    else expect(total).toBeVisible();
  }
  expect(screen.getByText('All texts together: 20,000 of 20,000 characters')).toBeVisible();
  fireEvent.change(field('Round 10'), { target: { value: 'r'.repeat(1983) } });
  await user.click(button('Save'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Shorten the rounds by 1 character. All texts together can have up to 20,000.',
  );
  expect(store.read('created-1')).toBeUndefined();
  fireEvent.change(field('Round 10'), { target: { value: 'r'.repeat(1982) } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
});

test('the date field knows the first and the last day', async () => {
  jest.useFakeTimers({ now: new Date(2026, 4, 17), doNotFake: ['queueMicrotask', 'setTimeout'] });
  await openForm();
  jest.useRealTimers();
  expect(field('Date')).toHaveAttribute('min', '1990-01-01');
  expect(field('Date')).toHaveAttribute('max', '2026-05-17');
});

test('a job type and country from before stay to be chosen, and are saved as they were', async () => {
  const { user, store } = await openForm(anExperience({ id: 'x', jobType: 'Freelance', country: 'France' }));
  expect(field('Job type')).toHaveValue('Freelance');
  await user.selectOptions(field('Job type'), 'Intern');
  await user.selectOptions(field('Job type'), 'Freelance');
  expect(field('Country')).toHaveValue('France');
  await user.selectOptions(field('Status'), 'Pending');
  await user.click(button('Save'));
  expect(store.read('x')).toMatchObject({ jobType: 'Freelance', country: 'France', status: 'pending' });
});

test('who has shared enough for the day is told when it goes on, and keeps the text', async () => {
  console.error = jest.fn();
  const { user, store } = await openForm();
  await fillIn(user);
  store.pause(new Date(2026, 10, 23, 1, 0));
  await user.click(button('Save'));
  expect(screen.getByRole('alert')).toHaveTextContent('You can share the next one from 23 Nov 2026, 01:00.');
  expect(field('Role')).toHaveValue('Engineer');
  expect(button('Save')).toHaveFocus();
  store.pause(undefined);
  await user.click(button('Save'));
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
});

describe('a page that is older than the portal', () => {
  beforeEach(() => {
    console.error = jest.fn();
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.setAttribute('src', 'main.0123abcd.js');
    document.head.append(script);
    const page = '<script src="main.fedc4567.js"></script>';
    globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => page }) as Response);
  });
  afterEach(() => document.head.replaceChildren());

  test('asks to reload when a save is refused, and the form has the text again', async () => {
    const { user, store } = await openForm();
    await fillIn(user);
    store.refuse();
    await user.click(button('Save'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page is older than the portal');
    expect(isPageHeld()).toBe(true);
    await user.click(button('Reload'));
    expect(console.error).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('Not implemented: navigation') }),
    );
    expect(isPageHeld()).toBe(false);

    cleanup();
    const reopened = await openForm();
    expect(field('Role')).toHaveValue('Engineer');
    expect(screen.getByText('What you typed is here again. It has not been saved.')).toBeVisible();
    await reopened.user.click(button('Save'));
    expect(reopened.store.read('created-1')).toMatchObject({ company: 'ACME WORKS' });
    act(() => portal.openComposer());
    expect(field('Role')).toHaveValue('');
  });
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
  const { create, succeed } = await openSaving();
  expect(button('Saving…')).toHaveAttribute('aria-disabled', 'true');
  expect(field('Role')).toHaveValue('Engineer');
  fireEvent.submit(button('Saving…'));
  expect(create).toHaveBeenCalledTimes(1);

  await succeed();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a form that is closed while it is being saved', () => {
  async function closeSaving(user: ReturnType<typeof userEvent.setup>) {
    await user.keyboard('{Escape}');
    await user.click(button('Close and keep sending'));
  }

  test('asks whether to stay or to go on sending, and staying changes nothing', async () => {
    const { user, create, succeed } = await openSaving();
    await user.click(button('Close'));
    expect(button('Stay')).toHaveFocus();
    await user.click(button('Stay'));
    expect(button('Saving…')).toBeVisible();
    expect(field('Role')).toHaveValue('Engineer');
    fireEvent.keyDown(button('Saving…'), { key: 'Escape' });
    expect(button('Close and keep sending')).toBeVisible();
    await succeed();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('goes on sending, holds the page until then, and announces that it was saved', async () => {
    const { user, create, succeed } = await openSaving();
    await closeSaving(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Acme Works is still being sent.');
    expect(isPageHeld()).toBe(true);
    await succeed();
    expect(screen.getByRole('status')).toHaveTextContent('Acme Works was saved.');
    expect(isPageHeld()).toBe(false);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('reports a later failure, whose button brings the form with the text', async () => {
    console.error = jest.fn();
    const { user, store, create, fail } = await openSaving();
    await closeSaving(user);
    await fail(new Error('broken'));
    expect(screen.getByRole('alert')).toHaveTextContent('Acme Works was not saved.');
    expect(isPageHeld()).toBe(true);
    await user.click(button('Open the form'));
    expect(field('Company')).toHaveValue(' Acme  Works ');
    expect(field('Job type')).toHaveValue('Intern');
    expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
    store.source.create = create.mockResolvedValueOnce('x');
    await user.click(button('Save'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(isPageHeld()).toBe(false);
  });

  test('the form brings the text without the report, too, which then goes', async () => {
    console.error = jest.fn();
    const { user, fail } = await openSaving();
    await closeSaving(user);
    await fail(new Error('broken'));
    act(() => portal.openComposer());
    expect(field('Company')).toHaveValue(' Acme  Works ');
    expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
  });

  test('a question that is open when the save fails goes away', async () => {
    console.error = jest.fn();
    const { user, fail } = await openSaving();
    await user.keyboard('{Escape}');
    await fail(new Error('broken'));
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Saving failed.');
    await user.click(button('Save'));
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });
});

test('without a network the form says what becomes of a save, before and after it is pressed', async () => {
  const { user, store } = await openForm();
  store.source.create = () => new Promise(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const footer = screen.getByText(/^You are offline/);
  expect(footer).toHaveTextContent('You can save now; it is sent when the connection is back.');
  await fillIn(user);
  await user.click(button('Save'));
  expect(footer).toHaveTextContent('It is sent when the connection is back; keep this page open.');
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(footer).toBeEmptyDOMElement();
});

test('Escape and Cancel close an untouched form at once, and ask before typed text goes', async () => {
  const { user } = await openForm();
  await user.type(field('Company'), '{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  act(() => portal.openComposer());
  await user.type(field('Company'), 'A');
  await user.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Discard what you typed?' });
  expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(question).not.toBeInTheDocument();
  expect(field('Company')).toHaveValue('A');

  await user.click(button('Cancel'));
  await user.click(button('Discard'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => portal.openComposer());
  expect(field('Company')).toHaveValue('');
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
  await waitFor(() => expect(play).toHaveBeenCalledTimes(3));
  await user.tab();
  expect(play).toHaveBeenCalledTimes(3);
});

test('the typing sound is muted in the form, too', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  const { user } = await openForm();
  expect(field('Company')).toBeVisible();
  await user.click(button('Mute typing sound'));
  expect(button('Mute typing sound')).toHaveAttribute('aria-pressed', 'true');
  await user.type(field('Company'), 'abc');
  expect(play).not.toHaveBeenCalled();
  await user.click(button('Mute typing sound'));
  await user.type(field('Company'), 'd');
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
});
