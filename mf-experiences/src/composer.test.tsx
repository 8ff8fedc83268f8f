import {
  EMPTY_DRAFT,
  type Experience,
  FIELDS,
  MAX_NAME_LENGTH,
  MAX_ROUND_LENGTH,
  RefusedError,
} from '@portal/shared/experiences';
import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import '@portal/shared/testing/indexed-db';
import { countDrafts, deleteDraftsOf, readDrafts } from '@portal/shared/drafts';
import { anExperience, aUser, type MemorySource, renderPortal } from '@portal/shared/testing';
import { Announcements, announce } from '@portal/shared/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import Composer from './composer.tsx';

const ada: Session = { status: 'signed-in', user: aUser() };
const anonymous = { createdBy: null, createdByName: 'Anonymous' };
const grace: Session = { status: 'signed-in', user: aUser({ uid: 'grace' }) };

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  for (const uid of ['ada', 'grace']) await deleteDraftsOf(uid);
  act(() => announce(''));
});

/** Whether the browser would ask before the page is left. */
function isPageHeld(): boolean {
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  return leave.defaultPrevented;
}

const page = (
  <>
    <Composer />
    <Announcements />
  </>
);

async function openForm(experience?: Experience, options: Parameters<typeof renderPortal>[1] = {}) {
  const experiences = experience ? [experience] : [];
  const rendered = await renderPortal(page, { experiences, session: ada, ...options });
  await act(async () => portal.openComposer(experience));
  return rendered;
}

/** Not `getByLabelText`: that asks every element for its labels, which takes seconds where there are thirty rounds. */
function field(label: string): HTMLElement {
  const { control } = screen.getByText<HTMLLabelElement>(new RegExp(`^${label}`), { selector: 'label' });
  if (!control) throw new Error(`${label} labels nothing.`);
  return control;
}
const button = (name: string) => screen.getByRole('button', { name });

const dialog = () => screen.queryByRole('dialog');
const expectAlert = (words: string) => expect(screen.getByRole('alert')).toHaveTextContent(words);
const expectDescription = (label: string, words: string) =>
  expect(field(label)).toHaveAccessibleDescription(words);
const save = () => user.click(button('Save'));
const press = (name: string) => user.click(button(name));
const change = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** A form that is opened now offers nothing from before. */
async function expectNoOffer(): Promise<void> {
  expect(await readDrafts('ada', '')).toEqual([]);
}

async function openFilled(session: Session = ada) {
  const rendered = await openForm(undefined, { session });
  await user.type(field('Company'), ' Acme  Works ');
  await user.type(field('Role'), 'Engineer');
  await user.selectOptions(field('Job type'), 'Intern');
  change('Date', '2024-02-29');
  await user.selectOptions(field('Country'), 'India');
  return rendered;
}

const breakCreate = ({ source }: MemorySource): void => {
  source.create = () => Promise.reject(new Error('broken'));
};
const pauseAdding = ({ pause }: MemorySource): void => pause(new Date(2026, 10, 23, 1, 0));

/** Opens a form that is being saved until the test ends that. */
async function openSaving() {
  const rendered = await openFilled();
  let settle: (id: string | Promise<never>) => void = () => undefined;
  const saved = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const create = jest.fn(() => saved);
  rendered.store.source.create = create;
  await save();
  return {
    ...rendered,
    create,
    succeed: () => act(async () => settle('x')),
    fail: () => act(async () => settle(Promise.reject(new Error('broken')))),
  };
}

describe('what others wrote', () => {
  const experiences = [
    anExperience({ id: 'a', company: 'ACME', role: 'Site Reliability Engineer' }),
    anExperience({ id: 'b', company: 'ACME', role: 'Engineer' }),
    anExperience({ id: 'c', company: 'OLD ACME HOUSE', role: 'Engineer' }),
  ];
  const known = (label: string) =>
    screen.queryByRole('list', { name: `Known ${label}` })?.textContent ?? 'nothing';
  const openWith = async (company: string) => {
    const rendered = await openForm(undefined, { experiences });
    await user.type(field('Company'), company);
    await user.type(field('Role'), 'Engineer');
    change('Date', '2024-02-29');
    await user.selectOptions(field('Job type'), 'Intern');
    await user.selectOptions(field('Country'), 'India');
    return rendered;
  };
  const expectSaved = async ({ store }: Awaited<ReturnType<typeof openForm>>, company: string) => {
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
    await waitFor(() => expect(known('roles')).toBe('Engineer2Site Reliability Engineer1'));
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
    expect(question).toHaveTextContent('ACME has 2 experiences.');
    await user.click(within(question).getByRole('button', { name: 'Save as ACME' }));
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

  test('is not asked about where it is another company', async () => {
    const rendered = await openWith('acme labs');
    await save();
    await expectSaved(rendered, 'ACME LABS');
  });
});

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
  expectDescription('Show my name', 'Readers see that Ada Lovelace shared this.');
});

test('an added experience is stored with the company in capitals, and the form closes', async () => {
  const { store } = await openFilled();
  await user.type(field('Round 1'), 'A call');
  await user.click(field('Onsite'));
  await user.selectOptions(field('Status'), 'Selected');
  await user.selectOptions(field('Difficulty'), '4 of 5');
  await save();
  expect(store.read('created-1')).toEqual({
    difficulty: 4,
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
  expect(dialog()).not.toBeInTheDocument();
  expect(portal.read().tab).toBe('home');
});

test('without the name, Anonymous is stored, and the form says so', async () => {
  const { store } = await openFilled();
  await user.click(field('Show my name'));
  expectDescription('Show my name', 'Readers see Anonymous, and nothing stored with it tells who wrote it.');
  await save();
  expect(store.read('created-1')).toMatchObject({ createdByName: 'Anonymous' });
});

const longName = 'A'.repeat(MAX_NAME_LENGTH + 1);

test.each([
  ['without a name', undefined, 'Your account has no name to show, so readers see Anonymous.'],
  ['whose name is too long', longName, 'Your name is longer than 100 characters, so readers see Anonymous.'],
])('an account %s cannot show one, and saves as Anonymous', async (_which, publicName, description) => {
  const session: Session = { status: 'signed-in', user: aUser({ publicName }) };
  const { store } = await openFilled(session);
  expect(field('Show my name')).not.toBeChecked();
  expect(field('Show my name')).toBeDisabled();
  expectDescription('Show my name', description);
  await save();
  expect(store.read('created-1')).toMatchObject({ createdBy: null, createdByName: 'Anonymous' });
});

test('an edit shows the stored experience and writes the whole form, keeping the rest', async () => {
  const experience = anExperience({ ...anonymous, description: 'kept', likes: ['grace'] });
  const { store } = await openForm(experience, { owners: { [experience.id]: 'ada' } });
  expect(screen.getByRole('dialog', { name: 'Edit Experience' })).toBeVisible();
  expect(field('Date')).toHaveValue('2024-05-17');
  expect(field('Round 2')).toHaveValue('A system design of a ticket shop.');
  expect(field('Virtual')).toBeChecked();
  expect(field('Show my name')).not.toBeChecked();
  await user.type(field('Role'), ' II');
  await save();
  const { id, ...fields } = experience;
  expect(store.read(id)).toEqual({ ...fields, role: 'Software Engineer II' });
});

test('what is optional is not stored where it is not stated, and goes where it is not any more', async () => {
  const { store } = await openFilled();
  await save();
  expect(store.read('created-1')).not.toHaveProperty('difficulty');
  const { id, ...fields } = anExperience();
  cleanup();
  const later = await openForm({ id, ...fields, difficulty: 2 });
  expect(field('Difficulty')).toHaveValue('2');
  await user.selectOptions(field('Difficulty'), 'Not stated');
  await save();
  expect(later.store.read(id)).toEqual(fields);
});

describe('an experience that is changed elsewhere while it is edited', () => {
  const experience = anExperience();
  const { id, ...fields } = experience;
  const other = { ...fields, country: 'Canada', rounds: ['Other'], likes: ['grace'] };

  async function openChanged(typed: string) {
    const { store } = await openForm(experience);
    if (typed) await user.type(field('Role'), typed);
    await act(async () => store.put(id, other));
    return store;
  }

  test('is shown as it is now where nothing was typed', async () => {
    await openChanged('');
    expect(field('Country')).toHaveValue('Canada');
    expect(field('Round 1')).toHaveValue('Other');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an edit writes the full form over what changed elsewhere, but for likes', async () => {
    const store = await openChanged('!');
    expectAlert('This experience was changed in another tab or on another device: country, rounds.');
    await save();
    expect(store.read(id)).toEqual(other);
    await press('Keep editing');
    await save();
    await press('Overwrite');
    expect(store.read(id)).toEqual({ ...fields, role: `${fields.role}!`, likes: ['grace'] });
  });

  test('can be loaded as it is now', async () => {
    const store = await openChanged('!');
    await save();
    await press('Load the new version');
    expect(field('Role')).toHaveValue(fields.role);
    expect(field('Country')).toHaveValue('Canada');
    await user.type(field('Role'), '?');
    await save();
    expect(store.read(id)).toEqual({ ...other, role: `${fields.role}?` });
  });
});

test.each([
  ['before it is saved', true],
  ['without the page knowing', false],
])('an experience that was deleted %s can be saved as a new one', async (_when, isKnown) => {
  console.error = jest.fn();
  const experience = anExperience();
  const { store } = await openForm(experience);
  await user.type(field('Role'), '!');
  store.source.update = () => Promise.reject(new RefusedError('gone', { isDeleted: true }));
  await (isKnown ? act(async () => store.put(experience.id, undefined)) : save());
  expectAlert('This experience was deleted in another tab');
  await press('Save as a new experience');
  expect(store.read('created-1')).toMatchObject({ company: experience.company, role: `${experience.role}!` });
  expect(dialog()).not.toBeInTheDocument();
  expect(await countDrafts('ada')).toBe(0);
});

test('what was typed into an experience that is deleted meanwhile is offered as a new one', async () => {
  const experience = anExperience();
  const { store, unmount } = await openForm(experience);
  await user.type(field('Role'), '!');
  await act(async () => store.put(experience.id, undefined));
  unmount();
  expect(await readDrafts('ada', experience.id)).toEqual([]);
  expect(await readDrafts('ada', '')).toHaveLength(1);
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

test('the name is shown on edit unless Anonymous is stored', async () => {
  await openForm(anExperience());
  expect(field('Show my name')).toBeChecked();
});

test('company, role, job type, date, country and status are marked as required, and nothing else', async () => {
  await openForm();
  const required = screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('[aria-required="true"]');
  const labels = [...required].map((control) => control.labels?.[0]);
  expect(labels.map((label) => label?.textContent).join()).toBe('Company,Role,Job type,Date,Country,Status');
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
  const { store } = await openFilled();
  await save();
  expect(store.read('created-1')).toMatchObject({
    rounds: [''],
    modes: { onsite: false, virtual: false, partiallyOnsite: false },
    status: 'pending',
  });
});

test.each([
  ['Add Experience', 'when the company it was opened with is empty', ''],
  ['Edit Experience', 'while the company is being retyped', 'ACME'],
])('the title is %s %s', async (name, _when, company) => {
  await openForm(anExperience({ company }));
  await user.clear(field('Company'));
  expect(screen.getByRole('dialog', { name })).toBeVisible();
});

test.each(['Company', 'Role', 'Date'])('a blank %s alerts, and nothing is saved', async (label) => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openFilled();
  change(label, label === 'Date' ? '' : '  ');
  await save();
  expect(alert).toHaveBeenCalledWith('Company, role, date required');
  expect(store.read('created-1')).toBeUndefined();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toBeInvalid();
});

test('a missing job type and country are told beside their fields, without an alert', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openFilled();
  await user.selectOptions(field('Job type'), 'Choose…');
  await user.selectOptions(field('Country'), 'Choose…');
  await save();
  expect(alert).not.toHaveBeenCalled();
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

test('rounds grow and shrink, at least one stays, and focus goes along', async () => {
  await openForm();
  expect(screen.queryByRole('button', { name: /^Remove round/ })).not.toBeInTheDocument();
  await user.type(field('Round 1'), 'one');
  await press('Add Round');
  expect(field('Round 2')).toHaveFocus();
  await user.keyboard('two');
  await press('Add Round');
  await user.keyboard('three');

  await press('Remove round 2');
  expect(field('Round 2')).toHaveValue('three');
  expect(field('Round 2')).toHaveFocus();
  await press('Remove round 2');
  expect(field('Round 1')).toHaveValue('one');
  expect(field('Round 1')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Remove round/ })).not.toBeInTheDocument();
});

test('rounds change places by buttons, the focus goes along, and what moved is told', async () => {
  const { store } = await openFilled();
  await press('Add Round');
  for (const [index, text] of ['one', 'two'].entries()) {
    await user.clear(field(`Round ${index + 1}`));
    await user.type(field(`Round ${index + 1}`), text);
  }
  await press('Move round 2 up');
  expect(field('Round 1')).toHaveValue('two');
  expect(button('Move round 1 up')).toHaveFocus();
  expect(button('Move round 1 up')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Round 2 is now round 1.')).toHaveAttribute('role', 'status');
  await user.keyboard('{Enter}');
  expect(field('Round 1')).toHaveValue('two');
  await press('Move round 1 down');
  expect(button('Move round 2 down')).toHaveFocus();
  await press('Move round 1 down');
  await save();
  expect(store.read('created-1')).toMatchObject({ rounds: ['two', 'one'] });
});

test('what is too long is told beside its field, kept whole, and settles when it is right', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openFilled();
  const company = 'c'.repeat(FIELDS.company.max);
  const round = 'r'.repeat(MAX_ROUND_LENGTH);
  change('Company', `${company}+`);
  change('Round 1', `${round}+`);
  await save();
  expect(alert).not.toHaveBeenCalled();
  expect(store.read('created-1')).toBeUndefined();
  expect(field('Company')).toHaveFocus();
  expect(field('Company')).toHaveValue(`${company}+`);
  expectDescription('Company', 'Use 80 characters or fewer. 81 of 80 characters');
  expectDescription('Round 1', 'Use 2,000 characters or fewer. 2,001 of 2,000 characters');

  change('Company', '');
  expectDescription('Company', 'Enter the company.');
  change('Company', company);
  expect(field('Company')).toBeValid();
  change('Round 1', round);
  await save();
  expect(store.read('created-1')).toMatchObject({ company: company.toUpperCase(), rounds: [round] });
});

test('a company is counted as it is stored, in capitals', async () => {
  await openFilled();
  const max = FIELDS.company.max / 2;
  change('Company', ` ${'ß'.repeat(max)} `);
  expectDescription('Company', '80 of 80 characters');
  change('Company', 'ß'.repeat(max + 1));
  await save();
  expectDescription('Company', 'Use 80 characters or fewer. 82 of 80 characters');
});

test('an error stays with its round when another is removed', async () => {
  await openForm(anExperience({ rounds: ['one', 'two'] }));
  change('Round 2', 'x'.repeat(MAX_ROUND_LENGTH + 1));
  await save();
  expect(field('Round 2')).toHaveFocus();
  await press('Remove round 1');
  expect(field('Round 1')).toBeInvalid();
});

test('thirty rounds are the most: the button says why it adds no more', async () => {
  const rounds = Array.from({ length: FIELDS.rounds.max - 1 }, () => '');
  await openForm(anExperience({ rounds }));
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'false');
  await press('Add Round');
  expect(field('Round 30')).toHaveFocus();
  expect(button('Add Round')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Add Round')).toHaveAccessibleDescription('You can add up to 30 rounds.');
  await press('Add Round');
  expect(screen.getAllByRole('textbox', { name: /^Round/ })).toHaveLength(FIELDS.rounds.max);
});

test('more rounds from before all show, and changing them asks to remove some', async () => {
  const rounds = Array.from({ length: FIELDS.rounds.max + 1 }, (_, index) => `${index}`);
  const { store } = await openForm(anExperience({ id: 'x', rounds }));
  await user.type(field('Round 1$'), '!');
  await save();
  expect(button('Add Round')).toHaveFocus();
  expect(button('Add Round')).toHaveAccessibleDescription('Remove 1 round. You can add up to 30.');
  await press('Remove round 2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  expect(store.read('x')).toMatchObject({ rounds: ['0!', ...rounds.slice(2)] });
});

const tooMuch = {
  date: '2099-01-01',
  rounds: Array.from({ length: FIELDS.rounds.max + 1 }, () => 'r'.repeat(MAX_ROUND_LENGTH + 1)),
  description: 'd'.repeat(FIELDS.description.max + 1),
};

test.each([
  ['what is too long', tooMuch],
  ['a job type and country', { jobType: 'Freelance', country: 'France' }],
])('%s from before is saved as it is when something else is edited', async (_what, before) => {
  const { id, ...stored } = anExperience(before);
  const { store } = await openForm({ id, ...stored });
  expect(field('Country')).toHaveValue(stored.country);
  expect(field('Job type')).toHaveValue(stored.jobType);
  await user.selectOptions(field('Job type'), 'Intern');
  await user.selectOptions(field('Job type'), stored.jobType);
  await user.selectOptions(field('Status'), 'Pending');
  await save();
  expect(store.read(id)).toEqual({ ...stored, status: 'pending' });
});

test('all texts together are counted near their limit, and held to it', async () => {
  const { store } = await openFilled();
  // ACME WORKS and Engineer have 18 characters.
  for (let index = 0; index < 10; index += 1) {
    if (index > 0) await press('Add Round');
    change(`Round ${index + 1}$`, 'r'.repeat(index < 9 ? MAX_ROUND_LENGTH : 1982));
    const total = screen.queryByText(/^All texts together/);
    if (index < 8) expect(total).not.toBeInTheDocument();
    else expect(total).toBeVisible();
  }
  expect(screen.getByText('All texts together: 20,000 of 20,000 characters')).toBeVisible();
  change('Round 10', 'r'.repeat(1983));
  await save();
  expectAlert('Shorten the rounds by 1 character. All texts together can have up to 20,000.');
  expect(store.read('created-1')).toBeUndefined();
  change('Round 10', 'r'.repeat(1982));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  expect(store.read('created-1')).toMatchObject({ role: 'Engineer' });
});

test('the date field knows the first and the last day', async () => {
  jest.useFakeTimers({ now: new Date(2026, 4, 17), doNotFake: ['queueMicrotask', 'setTimeout'] });
  await openForm();
  jest.useRealTimers();
  expect(field('Date')).toHaveAttribute('min', '1990-01-01');
  expect(field('Date')).toHaveAttribute('max', '2026-05-17');
});

describe('a page that is older than the portal', () => {
  beforeEach(() => {
    console.error = jest.fn();
    document.head.innerHTML = '<script type="text/plain" src="main.0123abcd.js"></script>';
    const page = { ok: true, text: async () => '<script src="main.fedc4567.js"></script>' };
    globalThis.fetch = jest.fn().mockResolvedValue(page);
  });
  afterEach(() => document.head.replaceChildren());

  test('asks to reload when a save is refused, and the form has the text again', async () => {
    const { store } = await openFilled();
    store.refuse();
    await save();
    expectAlert('This page is older than the portal');
    expect(isPageHeld()).toBe(true);
    await press('Reload');
    const navigation = { message: expect.stringContaining('Not implemented: navigation') };
    await waitFor(() => expect(console.error).toHaveBeenLastCalledWith(expect.objectContaining(navigation)));
    expect(isPageHeld()).toBe(false);

    cleanup();
    const reopened = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(field('Role')).toHaveValue('Engineer');
    expect(screen.getByText('What you typed is here again. It has not been saved.')).toBeVisible();
    await save();
    expect(reopened.store.read('created-1')).toMatchObject({ company: 'ACME WORKS' });
    await expectNoOffer();
  });
});

test.each<[string, (store: MemorySource) => void, string, string]>([
  ['that fails', breakCreate, 'Saving failed.', 'created-1'],
  ['that is refused', ({ refuse }) => refuse(), 'Saving was refused. Everything you typed', 'created-2'],
  ['beyond the limit of the day', pauseAdding, 'share the next one from 23 Nov 2026, 01:00.', 'created-1'],
])('a save %s keeps what was typed, and can be tried again', async (_which, prevent, words, id) => {
  console.error = jest.fn();
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openFilled();
  const { create } = store.source;
  prevent(store);
  await save();
  expectAlert(words);
  expect(console.error).toHaveBeenCalledWith('Cannot save the experience:', expect.any(Error));
  expect(alert).not.toHaveBeenCalled();
  expect(field('Role')).toHaveValue('Engineer');
  expect(button('Save')).toHaveFocus();

  store.source.create = create;
  store.refuse(false);
  store.pause(undefined);
  await save();
  expect(store.read(id)).toMatchObject({ role: 'Engineer' });
  expect(dialog()).not.toBeInTheDocument();
});

test('a refused edit keeps the form and the store as they were, and offers to sign in again', async () => {
  console.error = jest.fn();
  const { id, ...stored } = anExperience();
  const { store } = await openForm({ id, ...stored });
  store.refuse();
  await user.type(field('Role'), ' II');
  await save();
  expectAlert('Saving was refused. Everything you typed is still here; sign in again, then save once more.');
  expect(button('Sign in again')).toBeVisible();
  expect(field('Role')).toHaveValue('Software Engineer II');
  expect(store.read(id)).toEqual(stored);
  expect(console.error).toHaveBeenCalledWith('Cannot save the experience:', expect.any(Error));

  store.refuse(false);
  await save();
  expect(store.read(id)).toMatchObject({ role: 'Software Engineer II' });
  expect(dialog()).not.toBeInTheDocument();
});

test('an unacknowledged save keeps the form, saving, until it is acknowledged', async () => {
  const { create, succeed } = await openSaving();
  expect(button('Saving…')).toHaveAttribute('aria-disabled', 'true');
  expect(field('Role')).toHaveValue('Engineer');
  fireEvent.submit(button('Saving…'));
  expect(create).toHaveBeenCalledTimes(1);

  await succeed();
  expect(dialog()).not.toBeInTheDocument();
});

describe('a form that is closed while it is being saved', () => {
  async function closeSaving() {
    await user.keyboard('{Escape}');
    await press('Close and keep sending');
  }

  test('asks whether to stay or to go on sending, and staying changes nothing', async () => {
    const { create, succeed } = await openSaving();
    await press('Close');
    expect(button('Stay')).toHaveFocus();
    await press('Stay');
    expect(button('Saving…')).toBeVisible();
    expect(field('Role')).toHaveValue('Engineer');
    fireEvent.keyDown(button('Saving…'), { key: 'Escape' });
    expect(button('Close and keep sending')).toBeVisible();
    await succeed();
    expect(dialog()).not.toBeInTheDocument();
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('goes on sending, holds the page until then, and announces that it was saved', async () => {
    const { create, succeed } = await openSaving();
    await closeSaving();
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Acme Works is still being sent.');
    expect(isPageHeld()).toBe(true);
    await succeed();
    expect(screen.getByRole('status')).toHaveTextContent('Your experience at Acme Works is shared.');
    expect(isPageHeld()).toBe(false);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('reports a later failure, whose button brings the form with the text', async () => {
    console.error = jest.fn();
    const { store, create, fail } = await openSaving();
    await closeSaving();
    await fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('Acme Works was not saved.');
    await press('Open the form');
    await waitFor(() => expect(field('Company')).toHaveValue(' Acme  Works '));
    expect(field('Job type')).toHaveValue('Intern');
    expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
    store.source.create = create.mockResolvedValueOnce('x');
    await save();
    expect(dialog()).not.toBeInTheDocument();
    expect(isPageHeld()).toBe(false);
    await expectNoOffer();
  });

  test('the form offers the text without the report, too, which then goes', async () => {
    console.error = jest.fn();
    const { fail } = await openSaving();
    await closeSaving();
    await fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('Acme Works was not saved.');
    act(() => portal.openComposer());
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(field('Company')).toHaveValue(' Acme  Works ');
    expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
  });

  test('a question that is open when the save fails goes away', async () => {
    console.error = jest.fn();
    const { fail } = await openSaving();
    await user.keyboard('{Escape}');
    await fail();
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
    expectAlert('Saving failed.');
    await save();
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });
});

test('without a network the form says what becomes of a save, before and after it is pressed', async () => {
  const { store } = await openFilled();
  store.source.create = () => new Promise(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const footer = screen.getByText(/^You are offline/);
  expect(footer).toHaveTextContent('You can save now; it is sent when the connection is back.');
  await save();
  expect(footer).toHaveTextContent('It is sent when the connection is back; keep this page open.');
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(footer).toBeEmptyDOMElement();
});

test('Escape and Cancel close an untouched form at once, and ask before typed text goes', async () => {
  await openForm();
  await user.type(field('Company'), '{Escape}');
  expect(dialog()).not.toBeInTheDocument();

  act(() => portal.openComposer());
  await user.type(field('Company'), 'A');
  await user.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Discard what you typed?' });
  expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(question).not.toBeInTheDocument();
  expect(field('Company')).toHaveValue('A');

  await press('Cancel');
  await press('Discard');
  expect(dialog()).not.toBeInTheDocument();
  act(() => portal.openComposer());
  expect(field('Company')).toHaveValue('');
});

describe('what was typed before and not saved', () => {
  const typeAndLeave = async (role: string, experience?: Experience) => {
    const rendered = await openForm(experience);
    await user.clear(field('Role'));
    await user.type(field('Role'), role);
    rendered.unmount();
    act(() => portal.closeComposer());
  };
  const offer = () => screen.findByText(/^Continue what you wrote/);
  /** Lets open forms write at once. */
  const hidePage = () => window.dispatchEvent(new Event('pagehide'));
  /** The fields of an open form ask for suggestions meanwhile, which come in their own time. */
  const count = (uid: string) => act(() => countDrafts(uid));

  test('is offered, and continued as it was', async () => {
    await typeAndLeave('Engineer');
    await openForm();
    expect(await offer()).toHaveTextContent(
      /^Continue what you wrote on \d+ \w+ \d{4}, \d\d:\d\d, or start over\.$/,
    );
    await press('Continue');
    expect(field('Role')).toHaveValue('Engineer');
    expect(screen.queryByText(/^Continue what you wrote/)).not.toBeInTheDocument();
    await press('Cancel');
    await press('Discard');
    await waitFor(expectNoOffer);
  });

  test('is deleted by starting over, and what was typed before it is offered', async () => {
    await typeAndLeave('Older');
    await typeAndLeave('Newer');
    await openForm();
    await offer();
    await press('Start over');
    expect(field('Role')).toHaveValue('');
    await press('Continue');
    expect(field('Role')).toHaveValue('Older');
  });

  test('is kept beside what is typed instead', async () => {
    await typeAndLeave('Older');
    await openForm();
    await offer();
    await user.type(field('Role'), 'New');
    expect(screen.queryByText(/^Continue what you wrote/)).not.toBeInTheDocument();
    await user.clear(field('Role'));
    expect(await offer()).toBeVisible();
  });

  test('belongs to its experience, and says what has been changed since', async () => {
    const experience = anExperience();
    await typeAndLeave('Typed', experience);
    const changed = { ...experience, country: 'UK' } as const;
    await openForm(changed);
    await offer();
    await press('Continue');
    expect(field('Role')).toHaveValue('Typed');
    expectAlert('country');
    act(() => portal.closeComposer());
    await expectNoOffer();
  });

  test('stays on the device until that has room for what takes its place', async () => {
    await typeAndLeave('Older');
    const [older] = await readDrafts('ada', '');
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = await openForm();
    await offer();
    await press('Continue');
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    unmount();
    expect(await readDrafts('ada', '')).toContainEqual(older);
  });

  test('is not kept for somebody else who signs in, until they type', async () => {
    const { renderAs, unmount } = await openForm();
    await user.type(field('Role'), 'Of Ada');
    await renderAs({ status: 'signed-out' });
    await renderAs(grace);
    expect(field('Role')).toHaveValue('Of Ada');
    hidePage();
    expect(await count('ada')).toBe(1);
    expect(await count('grace')).toBe(0);
    await user.type(field('Role'), '!');
    unmount();
    expect(await count('grace')).toBe(1);
  });

  test('is not kept any more after signing out in another tab, until the account is back', async () => {
    const { renderAs, unmount } = await openForm();
    await user.type(field('Role'), 'Before');
    await act(() => deleteDraftsOf('ada'));
    await user.type(field('Role'), ' and after');
    await renderAs({ status: 'signed-out' });
    hidePage();
    expect(await count('ada')).toBe(0);
    await renderAs(ada);
    unmount();
    expect(await count('ada')).toBe(1);
  });

  test('of a page from before comes from its tab', async () => {
    const kept = { uid: 'ada', experienceId: '', draft: { ...EMPTY_DRAFT, role: 'Kept before' } };
    sessionStorage.setItem('portal.keptDraft', JSON.stringify([kept]));
    await openForm();
    await offer();
    await press('Continue');
    expect(field('Role')).toHaveValue('Kept before');
    expect(sessionStorage).toHaveLength(0);
  });
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
  expectAlert('You are signed out.');
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
  await user.type(field('Company'), 'd');
  await waitFor(() => expect(play).toHaveBeenCalledTimes(4));
});
