import { type Experience, FIELD_NAMES, isInput, isLine, storedRounds } from '@portal/shared/model';
import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { statedInputs } from '@portal/shared/testing/builders';
import { Announcements } from '@portal/shared/ui';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterPaint } from '../after-paint.ts';
import ExperiencesTab from '../experiences-tab.tsx';
import { isPageHeld } from '../testing/is-page-held.ts';

const ada: Session = { status: 'signed-in', user: aUser() };
const grace: Session = { status: 'signed-in', user: aUser({ uid: 'grace', displayName: 'Grace Hopper' }) };
const anonymous = { createdBy: null, createdByName: 'Anonymous' };

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => jest.restoreAllMocks());

const card = (name = 'ACME, Software Engineer') => screen.getByRole('article', { name });
const opener = () => screen.getByRole('link', { name: 'ACME, Software Engineer' });
const detail = (name = 'ACME') => screen.getByRole('dialog', { name });
const button = (name: string | RegExp) => within(detail()).getByRole('button', { name });
const press = (name: string) => user.click(button(name));

async function renderTab(fields: Partial<Experience> = {}, options: Parameters<typeof renderPortal>[1] = {}) {
  const experience = anExperience(fields);
  const rendered = await renderPortal(<ExperiencesTab />, { experiences: [experience], ...options });
  const { id, ...stored } = experience;
  return {
    ...rendered,
    experience,
    put: (fields: object) => rendered.store.put(id, { ...stored, ...fields }),
  };
}

async function openDetail(...[fields, options]: Parameters<typeof renderTab>) {
  const rendered = await renderTab(fields, options);
  await user.click(card());
  return rendered;
}

const facts = () =>
  within(detail())
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('a click opens the whole experience', async () => {
  await openDetail({ ...statedInputs(), modes: { onsite: true, virtual: true, partiallyOnsite: false } });
  expect(within(detail()).getByRole('heading', { name: 'ACME' })).toBeVisible();
  expect(within(detail()).getByText('Software Engineer')).toBeVisible();
  expect(facts()[0]).toEqual(['Status', 'SELECTED']);
  const names = FIELD_NAMES.filter((name) => isInput(name) && !isLine(name));
  expect(facts()).toHaveLength([...names, 'modes', 'author'].length);
  expect(Object.fromEntries(facts())).toMatchObject({
    'Job type': 'Full-time',
    Date: '17 May 2024',
    Country: 'Germany',
    'Interview mode': 'Onsite, Virtual',
    Status: 'SELECTED',
    'Shared By': 'Ada Lovelace',
    Difficulty: '1 of 5, very easy',
    'Weeks until the decision': 'Less than 1',
  });
  expect(within(detail()).getByText('The names of authors are not checked.')).toBeVisible();
  const rounds = within(detail()).getAllByRole('listitem');
  expect(rounds.map((round) => round.textContent)).toEqual([
    'A call about my last project.',
    'A system design of a ticket shop.',
  ]);
});

test('the months of sharing and of the last edit stand beside the author', async () => {
  await openDetail({ shared: 24321, edited: 24322 });
  expect(within(detail()).getByText('Shared in Oct 2026 · Edited in Nov 2026')).toBeVisible();
});

test('the advice comes before the rounds', async () => {
  await openDetail({ advice: ' Trees.\nGraphs.' });
  const headings = within(detail()).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual(['What I would prepare', 'Rounds']);
  expect(headings[0]?.nextElementSibling?.textContent).toBe('Trees.\nGraphs.');
});

test('a text that is too long for the search says so once it is painted', async () => {
  const words = Array.from({ length: 700 }, (_, index) => `word${index}`);
  await openDetail({ rounds: [words.join(' ')] });
  expect(
    await within(detail()).findByText(/^This text is very long, so search does not cover its end/),
  ).toBeVisible();
  cleanup();
  await openDetail({ rounds: [words.slice(0, 200).join(' ')] });
  await act(() => new Promise<void>((done) => void afterPaint(done)));
  expect(within(detail()).queryByText(/^This text is very long/)).toBeNull();
});

test('kind, minutes and questions stand with their round, and what belongs to none stands below', async () => {
  const coding = { text: 'A task.', kind: 'coding', minutes: 90, questions: ['Sort a list.'] } as const;
  const call = { text: '', kind: 'screening', minutes: '', questions: [] } as const;
  const { rounds: _, ...details } = storedRounds({ rounds: [coding, call], also: [] });
  await openDetail({ ...details, rounds: ['', 'Written anew.'] });
  const [first, second, also] = within(detail()).getAllByRole('listitem');
  expect(first).toHaveTextContent('ScreeningNot described.');
  expect(second?.textContent).toBe('Written anew.');
  expect(within(detail()).getByRole('heading', { name: 'More details' })).toBeVisible();
  expect(also?.textContent).toBe('Coding, 90 minutesSort a list.');
});

test('a line draws up to eight rounds, if it says more than the list below', async () => {
  const round = { text: 'A task.', kind: 'coding', minutes: 90, questions: [] } as const;
  const { put } = await openDetail(storedRounds({ rounds: Array<typeof round>(30).fill(round), also: [] }));
  const below = () => within(detail()).getByRole('heading', { name: 'Rounds' }).nextElementSibling;
  expect(below()).toHaveTextContent('12345678+22');
  await act(async () => put({ rounds: ['A talk.'], roundDetails: {} }));
  expect(below()?.tagName).toBe('OL');
});

test('what was not stated is said to be so', async () => {
  const modes = { onsite: false, virtual: false, partiallyOnsite: false };
  await openDetail({ modes, jobType: '', country: '', rounds: [''] });
  const notStated = { 'Job type': 'Not stated', 'Interview mode': 'Not stated' };
  expect(Object.fromEntries(facts())).toMatchObject(notStated);
  expect(within(detail()).getByText('No rounds described.')).toBeVisible();
});

test('Enter opens it, focus moves in, and Escape and Close bring focus back to the card', async () => {
  await renderTab();
  expect(opener()).toHaveAttribute('aria-haspopup', 'dialog');
  for (const [start, key, close] of [
    [opener, '{Enter}', () => user.keyboard('{Escape}')],
    [opener, ' ', () => press('Close')],
    [card, '{Enter}', () => press('Close')],
  ] as const) {
    start().focus();
    await user.keyboard(key);
    expect(detail()).toHaveFocus();
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  }
});

test('the list stays usable beside it; another card takes its place', async () => {
  const experiences = [anExperience(), anExperience({ company: 'KITE' })];
  await openDetail({}, { experiences });
  await user.click(card('KITE, Software Engineer'));
  expect(detail('KITE')).toHaveFocus();
  await user.type(screen.getByRole('combobox', { name: 'Search by company' }), 'a{Escape}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('its likes follow the document, with a like button of its own', async () => {
  const { experience, put, store } = await openDetail(anonymous, { session: grace });
  expect(within(detail()).queryByText('The names of authors are not checked.')).not.toBeInTheDocument();
  const like = button('Like ACME, Software Engineer');
  await user.click(like);
  expect(store.read(experience.id)).toMatchObject({ likes: ['grace'] });
  expect(like).toHaveTextContent(/^1$/);
  await act(async () => put({ likes: ['grace', 'alan', 'ada'] }));
  expect(like).toHaveTextContent(/^3$/);
});

test('one’s own anonymous experience takes no like, but one from before back', async () => {
  const { put, experience, store } = await openDetail(
    { ...anonymous, id: 'hidden', likes: ['ada'] },
    { session: ada, owners: { hidden: 'ada' } },
  );
  const likes = () => [button(/^Like/), within(card()).getByRole('button', { name: /^Like/ })] as const;
  for (const like of likes()) expect(like).not.toHaveAttribute('aria-disabled');
  await user.click(likes()[0]);
  for (const like of likes()) {
    expect(like).toHaveAttribute('aria-disabled', 'true');
    expect(like).toHaveAccessibleDescription(
      '0 likes, You cannot like your own anonymous experience: the like would show that it is yours',
    );
    await user.click(like);
  }
  expect(store.read(experience.id)).toMatchObject({ likes: [] });
  await act(async () => put({ createdBy: 'ada', createdByName: 'Ada Lovelace', likes: [] }));
  await user.click(likes()[0]);
  expect(store.read(experience.id)).toMatchObject({ likes: ['ada'] });
});

test('what others wrote does not turn the words beside it', async () => {
  const texts = { company: 'שלום', role: 'מהנדס', createdByName: 'עדה' };
  await renderTab(texts);
  await act(async () => screen.getByRole('link', { name: 'שלום, מהנדס' }).click());
  for (const text of Object.values(texts)) {
    const shown = screen.getAllByText(
      (_, element) => element?.childElementCount === 0 && element.textContent?.includes(text) === true,
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const element of shown) expect(element.tagName).toBe('BDI');
  }
});

/** Wraps each text of the page, as the translation of a browser does. */
function translatePage(): void {
  const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) all.push(text as Text);
  for (const text of all) {
    const wrapper = document.createElement('font');
    text.replaceWith(wrapper);
    wrapper.append(text);
  }
}

test('a page that is translated follows what the author changes', async () => {
  const { put } = await openDetail({ country: 'India', jobType: '', rounds: [], likes: [] });
  translatePage();
  await act(async () =>
    put({ country: 'Germany', jobType: 'Intern', rounds: ['A talk.'], likes: ['grace'] }),
  );
  for (const place of [card(), detail()]) {
    expect(place).toHaveTextContent(/Intern.*Germany/);
    expect(place).toHaveTextContent('A talk.');
    expect(within(place).getByRole('button', { name: /^Like/ })).toHaveTextContent(/^1$/);
  }
  translatePage();
  await act(async () => put({ country: '', jobType: '', rounds: [], likes: [] }));
  for (const place of [card(), detail()]) expect(place).not.toHaveTextContent(/Intern|Germany|A talk/);
});

test.each([
  ['an experience', {}],
  ['an anonymous experience', anonymous],
])('only the creator of %s sees Edit and Delete', async (_, author) => {
  const owners = { x: 'ada' };
  const { renderAs } = await openDetail({ id: 'x', ...author }, { owners, session: ada });
  expect(await within(detail()).findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(button('Delete')).toBeVisible();
  for (const session of [grace, { status: 'signed-out' } as const]) {
    await renderAs(session);
    expect(within(detail()).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(within(detail()).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  }
});

test('hiding the name takes Edit away for no moment', async () => {
  const { put, store } = await renderTab({}, { session: ada });
  store.source.watchOwner = () => () => undefined;
  await user.click(card());
  const edit = button('Edit');
  await act(async () => put(anonymous));
  expect(within(detail()).getByText('Anonymous')).toBeVisible();
  expect(edit).toBeInTheDocument();
});

test('Edit opens the form with the experience, and the detail stays', async () => {
  await openDetail({ id: 'x' }, { session: ada });
  await press('Edit');
  expect(portal.read()).toMatchObject({ composer: { status: 'open', experience: { id: 'x' } }, detail: 'x' });
});

test('Delete asks first, after a no by the page itself, then takes the experience away and closes the detail', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { store } = await openDetail({ id: 'x' }, { session: ada });
  render(<Announcements />);
  for (const answer of ['Keep it', 'Delete']) {
    await press('Delete');
    expect(confirm).toHaveBeenLastCalledWith('Delete ACME?');
    const words = 'Not deleted. If your browser did not ask you to confirm, confirm here.';
    expect(screen.getByText(words)).toBeVisible();
    expect(store.read('x')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Confirm here' }));
    const question = screen.getByRole('dialog', { name: 'Delete ACME?' });
    await user.click(within(question).getByRole('button', { name: answer }));
    expect(question).not.toBeInTheDocument();
  }
  expect(store.read('x')).toBeUndefined();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Experiences' })).toHaveFocus();
});

describe('failures', () => {
  beforeEach(() => {
    console.error = jest.fn();
    jest.spyOn(window, 'confirm').mockReturnValue(true);
  });

  test('a deletion holds the page until it is sent, and is told when it fails behind another detail', async () => {
    const experiences = [anExperience({ id: 'x' }), anExperience({ company: 'KITE' })];
    const { store } = await openDetail({}, { experiences, session: ada });
    let fail: () => void = () => undefined;
    store.source.delete = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('broken'));
      });
    render(<Announcements />);
    await press('Delete');
    expect(isPageHeld()).toBe(true);
    await user.click(card('KITE, Software Engineer'));
    await act(async () => fail());
    expect(console.error).toHaveBeenCalledWith('Cannot delete the experience:', expect.any(Error));
    expect(isPageHeld()).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your experience at ACME was not deleted. Try again.',
    );
    expect(within(detail('KITE')).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(detail()).toBeVisible();
  });

  test('a refused delete is told, and card and detail are as before', async () => {
    const { store } = await openDetail({}, { session: ada });
    store.refuse();
    await press('Delete');
    expect(await within(detail()).findByRole('alert')).toHaveTextContent(
      'Deleting was refused, so the experience is still here. Sign in again or reload the page.',
    );
    expect(button('Delete')).toHaveFocus();
    expect(within(detail()).getByText('Software Engineer')).toBeVisible();
    expect(card()).toBeVisible();
  });

  test('one that cannot be read is shown as the list has it, or offers to try again', async () => {
    const { store } = await renderTab();
    const { watchOne } = store.source;
    store.source.watchOne = (_id, _next, fail) => {
      fail(new Error('refused'));
      return () => undefined;
    };
    await user.click(card());
    expect(within(detail()).getByText('Software Engineer')).toBeVisible();
    await act(async () => portal.openDetail('elsewhere'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This experience could not be loaded.');
    store.source.watchOne = watchOne;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There is no such experience.')).toBeVisible();
  });
});
