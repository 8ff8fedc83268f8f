import { readFollows, writeFollows } from '@portal/shared/feed';
import type { Experience } from '@portal/shared/model';
import { addressOf, portal, useGuidePlace, viewAt } from '@portal/shared/portal';
import { type Filters, NO_FILTERS } from '@portal/shared/search';
import type { Session } from '@portal/shared/session';
import { anExperience, aUser, beginVisit, renderPortal } from '@portal/shared/testing';
import { Announcements } from '@portal/shared/ui';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import ExperiencesTab from './experiences-tab.tsx';
import { isPageHeld } from './testing/is-page-held.ts';

const ada: Session = { status: 'signed-in', user: aUser() };
type Options = Parameters<typeof renderPortal>[1];

let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = (options?: Options) => renderPortal(<ExperiencesTab />, options);
const openOne = (fields: Partial<Experience> = {}, session?: Session) =>
  open({ experiences: [anExperience({ id: 'x', ...fields })], ...(session ? { session } : {}) });
const openTwo = (options?: Options) =>
  open({ experiences: [anExperience({ id: 'x' }), anExperience({ id: 'k', company: 'KITE' })], ...options });
const searchBox = () => screen.getByRole('combobox', { name: 'Search by company' });
const like = () => screen.getByRole('button', { name: 'Like ACME, Software Engineer' });
const guideLink = (company: string) =>
  screen.getByRole<HTMLAnchorElement>('link', { name: `Guide to ${company}` });
const cardNames = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('a card shows company, role, job type, number of rounds, rounds, date, country and status', async () => {
  const full = anExperience({ rounds: ['A call', 'A test', ''], status: 'not_selected', shared: 24321 });
  await open({
    experiences: [full, anExperience({ company: 'BARE', jobType: '', country: '', rounds: [' '] })],
  });
  const card = screen.getByRole('article', { name: 'ACME, Software Engineer' });
  expect(card).toHaveTextContent('ACME');
  expect(card).toHaveTextContent('Software Engineer · Full-time');
  expect(within(card).getByRole('list', { name: '3 rounds' })).toBeInTheDocument();
  expect(card).toHaveTextContent('1A call 2A test');
  expect(card).toHaveTextContent('17 May 2024 · Germany · Shared in Oct 2026');
  expect(card).toHaveTextContent('NOT SELECTED');
  const bare = screen.getByRole('article', { name: /^BARE/ });
  expect(bare).not.toHaveTextContent('·');
  expect(within(bare).queryByRole('list')).toBeNull();
});

test('a search is no longer than an address can hold', async () => {
  await openOne();
  await user.click(searchBox());
  await user.paste('a'.repeat(500));
  const { search } = portal.read().list;
  expect(search).not.toBe('');
  expect(viewAt(addressOf(portal.read())).list.search).toBe(search);
});

test('search is a part of the company in any case, and counts only while it is active', async () => {
  await openTwo();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByText('End of the list: 2 experiences.')).toBeVisible();

  await user.type(searchBox(), 'ite');
  expect(await screen.findByText('1 results out of 2')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 2 experiences'));
  await waitFor(() => expect(cardNames()).toEqual(['KITE, Software Engineer']));

  await user.clear(searchBox());
  await waitFor(() => expect(cardNames()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('a search without a result leads to a company with a similar name', async () => {
  await open({ experiences: [anExperience({ company: 'KITE' })] });
  await user.type(searchBox(), 'kitte');
  const near = await screen.findByRole<HTMLAnchorElement>('link', { name: 'KITE' });
  expect(viewAt(near.hash).list.filters.companies).toEqual(['KITE']);
});

test('a search without results says so and can be cleared, which leads back to the box', async () => {
  await openOne();
  const box = searchBox();
  await user.type(box, 'zzz');
  expect(await screen.findByText('No experience contains “zzz”.')).toBeVisible();
  expect(screen.getByText('0 results out of 1')).toBeVisible();
  expect(screen.getByText('Try fewer words, or the first letters of a word.')).toBeVisible();
  await user.clear(box);
  await user.type(box, '語');
  expect(
    await screen.findByText(
      'Type more characters. A single one finds only words of one letter, such as C or R.',
    ),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('article')).toBeVisible();
  expect(box).toHaveFocus();
});

test.each([
  ['pilot', 1],
  ['hash', 2],
  ['kite pilot', 1],
])('a search that no company matches finds the words %j in the experiences', async (typed, count) => {
  const questions = ['1|What is hashing?'];
  await open({
    experiences: [anExperience({ questions }), anExperience({ company: 'KITE', role: 'Pilot', questions })],
  });
  await user.type(searchBox(), typed);
  expect(await screen.findByText('No company of that name. Experiences with these words:')).toBeVisible();
  expect(await screen.findByText(`${count} results out of 2`)).toBeVisible();
  expect(cardNames()).toHaveLength(count);
});

test('a suggestion that is chosen by arrow key and Enter becomes a filter in the place of the search', async () => {
  await openTwo();
  await user.type(searchBox(), 'kit');
  const suggestion = await screen.findByRole('option', { name: 'Company KITE, 1 experience' });
  expect(suggestion).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('option', { name: /KITE/ })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(portal.read().list).toMatchObject({ search: '', filters: { words: [], companies: ['KITE'] } });
  expect(searchBox()).toHaveFocus();
});

test('a search over many pages counts them all and shows the rest on demand', async () => {
  const experiences = Array.from({ length: 70 }, (_, index) =>
    anExperience({ company: index % 2 === 0 ? 'ACME' : 'KITE' }),
  );
  await open({ experiences });
  await waitFor(() => expect(cardNames()).toHaveLength(24));
  await user.type(searchBox(), 'kite');
  expect(await screen.findByText('35 results out of 70')).toBeVisible();
  await waitFor(() => expect(new Set(cardNames())).toEqual(new Set(['KITE, Software Engineer'])));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cardNames()).toHaveLength(35));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'KITE, Software Engineer' })[24]).toHaveFocus(),
  );
});

test('the newest come first until the oldest are asked for; ties follow the document id', async () => {
  const experiences = [
    anExperience({ id: 'a', company: 'A', date: '2024-01-01' }),
    anExperience({ id: 'b', company: 'B', date: '2024-01-01' }),
    anExperience({ id: 'c', company: 'C', date: '2023-01-01' }),
  ];
  await open({ experiences });
  const order = () => cardNames().map((name) => name?.[0]);
  expect(order()).toEqual(['B', 'A', 'C']);
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  expect(sort).toHaveValue('latest');
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Latest', 'Oldest']);

  await user.selectOptions(sort, 'Oldest');
  await waitFor(() => expect(order()).toEqual(['C', 'A', 'B']));
});

test('without any experience the list has the button that leads to the first', async () => {
  const { renderAs } = await open();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await renderAs(ada);
  await user.click(screen.getByRole('button', { name: 'Add the first experience' }));
  expect(portal.read().composer).toEqual({ status: 'open', experience: undefined });
});

test('a like by someone signed out is asked to sign in', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { store } = await openOne();
  await user.click(like());
  expect(alert).toHaveBeenCalledWith('Please sign in to like');
  render(<Announcements />);
  expect(screen.getByText('Please sign in to like')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(store.read('x')).toMatchObject({ likes: [] });
});

test('a like while the session is loading waits for it', async () => {
  console.error = jest.fn(); // the page starts sign-in, which needs a browser
  const alert = jest.spyOn(window, 'alert').mockImplementation();
  const { renderAs } = await openOne({}, { status: 'loading' });
  await user.click(like());
  expect(alert).not.toHaveBeenCalled();
  await renderAs(ada);
  expect(like()).toHaveAttribute('aria-pressed', 'true');
});

test('a like is given, counted and taken back, without opening the card', async () => {
  await openOne({ likes: ['grace'] }, ada);
  expect(like()).toHaveAttribute('aria-pressed', 'false');
  expect(like()).toHaveTextContent(/^1$/);
  await user.click(like());
  expect(like()).toHaveAttribute('aria-pressed', 'true');
  expect(like()).toHaveTextContent(/^2$/);
  expect(like()).toHaveAccessibleDescription('2 likes');
  await user.type(like(), '{Enter}', { skipClick: true });
  expect(like()).toHaveTextContent(/^1$/);
  expect(portal.read().detail).toBeUndefined();
});

test.each([
  ['like', 'like', like],
  ['bookmark', 'save', () => screen.getByRole('button', { name: /^Bookmark/ })],
] as const)(
  'a %s holds the page until it is sent, and a like is shown and taken back meanwhile',
  async (_what, command, toggle) => {
    const { store } = await openOne({}, ada);
    let sent: () => void = () => undefined;
    const sending = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const send = jest.spyOn(store.source, command).mockReturnValue(sending);
    expect(isPageHeld()).toBe(false);
    await user.click(toggle());
    expect(isPageHeld()).toBe(true);
    if (command === 'like') {
      expect(like()).toHaveAttribute('aria-pressed', 'true');
      expect(like()).toHaveAccessibleDescription('1 like, not sent yet');
      await user.click(like());
      expect(like()).toHaveAttribute('aria-pressed', 'false');
      expect(send.mock.calls.map((call) => call.at(-1))).toEqual([true, false]);
    }
    await act(async () => sent());
    expect(isPageHeld()).toBe(false);
    expect(like()).toHaveAccessibleDescription('0 likes');
  },
);

test('the first bookmark of a device says where it is kept, and all are found from there and from the list', async () => {
  const { renderAs } = await openTwo();
  render(<Announcements />);
  expect(screen.queryByRole('link', { name: /^Bookmarks/ })).toBeNull();
  const bookmark = (company: string) =>
    user.click(screen.getByRole('button', { name: `Bookmark ${company}, Software Engineer` }));
  await bookmark('ACME');
  expect(screen.getByText('Bookmarked on this device only.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bookmarks 1' })).toHaveAttribute(
    'href',
    '#experiences?mine=saved',
  );
  await user.click(screen.getByRole('button', { name: 'See bookmarks' }));
  expect(screen.getByRole('heading', { name: 'Bookmarks', level: 1 })).toBeVisible();
  expect(
    screen.getByText(/^While you are signed out, your bookmarks are on this device only\./),
  ).toBeVisible();
  await waitFor(() => expect(cardNames()).toEqual(['ACME, Software Engineer']));
  await act(async () => portal.changeFilters({ mine: undefined }));
  await renderAs(ada);
  await bookmark('KITE');
  expect(screen.getByRole('link', { name: 'Bookmarks 2' })).toBeVisible();
  expect(screen.getByText('Bookmarked in your account.')).toBeVisible();
  await act(async () => portal.changeFilters({ mine: 'saved' }));
  expect(screen.queryByText('Bookmarked in your account.')).toBeNull();
  await waitFor(() => expect(cardNames()).toHaveLength(2));
  await bookmark('ACME');
  await waitFor(() => expect(cardNames()).toEqual(['KITE, Software Engineer']));
});

test('the page of bookmarks has no search while empty, and a first bookmark there does not lead to it', async () => {
  await openOne();
  render(<Announcements />);
  await act(async () => portal.changeFilters({ mine: 'saved' }));
  expect(await screen.findByText('No bookmarks yet.')).toBeVisible();
  expect(screen.queryByLabelText('Search by company')).toBeNull();
  act(() => portal.openDetail('x'));
  await user.click(await screen.findByRole('button', { name: /^Bookmark ACME/ }));
  expect(screen.getByText('Bookmarked on this device only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See bookmarks' })).toBeNull();
});

test('an open sheet stands in the place of the list, which a search shows again', async () => {
  await openOne();
  await act(async () =>
    portal.changeList({ filters: { ...NO_FILTERS, companies: ['ACME'] }, prepare: true }),
  );
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.getByRole('link', { name: 'Back to the experiences' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Experiences' })).toBeNull();
  await act(async () => portal.changeList({ search: 'a' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a bookmark that the browser refuses to store does not look set, and says why', async () => {
  await openOne();
  render(<Announcements />);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  const bookmark = screen.getByRole('button', { name: /^Bookmark/ });
  await user.click(bookmark);
  expect(screen.getByText(/its storage is full or blocked/)).toBeVisible();
  expect(bookmark).toHaveAttribute('aria-pressed', 'false');
});

test('the list of own experiences has its heading, marks anonymous ones, and counts nothing while empty', async () => {
  const anonymous = { id: 'x', createdBy: null, createdByName: 'Anonymous' };
  const { store } = await open({
    experiences: [anExperience(anonymous)],
    owners: { x: 'ada' },
    session: ada,
  });
  expect(screen.getByRole('article')).not.toHaveTextContent('Anonymous');
  await act(async () => portal.changeFilters({ mine: 'own' }));
  expect(screen.getByRole('heading', { name: 'Your experiences', level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Anonymous · 17 May 2024'));
  expect(screen.getByText('1 results out of 1')).toBeVisible();
  await act(async () => store.put('x', undefined));
  expect(await screen.findByText('You have not shared an experience yet.')).toBeVisible();
  expect(screen.queryByText(/results out of/)).toBeNull();
});

test('the list of liked experiences is searched, follows a like that is taken back, and needs a sign-in', async () => {
  const likes = ['grace', 'ada'];
  const liked = [anExperience({ id: 'x', likes }), anExperience({ id: 'k', company: 'KITE', likes })];
  const { renderAs } = await open({ experiences: [...liked, anExperience()], session: ada });
  await act(async () => portal.changeFilters({ mine: 'liked' }));
  expect(screen.getByRole('heading', { name: 'Liked experiences', level: 1 })).toBeVisible();
  await waitFor(() => expect(cardNames()).toHaveLength(2));
  await user.type(searchBox(), 'acme');
  await waitFor(() => expect(cardNames()).toEqual(['ACME, Software Engineer']));
  expect(screen.getByText('1 results out of 2')).toBeVisible();
  await user.click(like());
  expect(await screen.findByText('No experience that contains “acme” matches these filters.')).toBeVisible();
  await user.clear(searchBox());
  await user.click(await screen.findByRole('button', { name: 'Like KITE, Software Engineer' }));
  expect(await screen.findByText('You have not liked an experience yet.')).toBeVisible();
  await renderAs({ status: 'signed-out' });
  expect(screen.getByText('Sign in to see the experiences that you like.')).toBeVisible();
});

test('the list of new experiences has what was shared since the last visit and was not shown', async () => {
  const now = new Date();
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const ids = ['seen', 'kept', 'other'];
  const { renderAs } = await open({
    experiences: [
      ...ids.map((id) => anExperience({ id, company: id.toUpperCase(), shared: month })),
      anExperience({ company: 'OLD', shared: month - 1 }),
      anExperience({ company: 'UNDATED' }),
    ],
  });
  expect(screen.queryByText('New')).toBeNull();
  localStorage.setItem('portal-shown', JSON.stringify({ month, ids: ['seen'] }));
  act(beginVisit);
  await act(async () => portal.changeFilters({ mine: 'new' }));
  await waitFor(() => expect(cardNames()).toHaveLength(2));
  expect(screen.getByText('2 new', { selector: 'p' })).toBeVisible();
  expect(screen.getAllByText('New')).toHaveLength(2);
  await renderAs(ada);
  expect(screen.queryByText('New')).toBeNull();
  await act(async () => portal.openDetail('kept'));
  await act(async () => portal.changeFilters({ companies: ['KEPT', 'SEEN'] }));
  await waitFor(() => expect(cardNames()).toEqual(['KEPT, Software Engineer']));
  act(beginVisit);
  await act(async () => portal.changeFilters({ companies: [] }));
  await waitFor(() => expect(cardNames()).toEqual(['OTHER, Software Engineer']));
  await act(async () => portal.changeFilters({ companies: ['KEPT'] }));
  expect(await screen.findByText('Nothing new since your last visit.')).toBeVisible();
});

test('a company and a role are followed on this device, and no more than ten', async () => {
  await openTwo();
  const button = (name: string) => screen.queryByRole('button', { name });
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  await act(async () => portal.changeFilters({ companies: ['ACME'], roles: ['Nurse'] }));
  await user.click(screen.getByRole('button', { name: 'Follow ACME, Nurse' }));
  await act(async () => portal.changeFilters({ roles: ['nurse'] }));
  expect(button('Following ACME, nurse')).toHaveTextContent('Following');
  const nine = Array.from({ length: 9 }, (_, index) => ({ company: `C${index}` }));
  act(() => writeFollows([...readFollows(), ...nine]));
  await act(async () => portal.changeFilters({ companies: ['KITE'], roles: [] }));
  await user.click(screen.getByRole('button', { name: 'Follow KITE' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^You follow 10 already, which is the limit\..*: ACME, Nurse · C0/,
  );
  expect(button('Follow KITE')).toBeVisible();
  const followed = screen.getByRole('link', { name: 'C0' });
  expect(followed).toHaveAttribute('href', '#experiences?company=C0');
  await act(async () => portal.changeFilters({ companies: ['C0'] }));
  await user.click(screen.getByRole('button', { name: 'Following C0' }));
  await act(async () => portal.changeFilters({ companies: ['KITE'] }));
  await user.click(screen.getByRole('button', { name: 'Follow KITE' }));
  expect(readFollows().map(({ company }) => company)).not.toContain('C0');
  expect(button('Following KITE')).toBeVisible();
});

test('a like that fails or is refused is as before, and its card says what to do', async () => {
  console.error = jest.fn();
  const { store } = await openOne({ likes: ['grace'] }, ada);
  const send = jest.spyOn(store.source, 'like').mockRejectedValueOnce(new Error('broken'));
  await user.click(like());
  expect(await screen.findByText('Your like was not saved. Try again.')).toHaveAttribute('role', 'alert');
  expect(console.error).toHaveBeenCalledWith('Cannot save the like:', expect.any(Error));
  store.refuse();
  await user.click(like());
  expect(await screen.findByText(/^Your like was refused\. You can change 200 likes a day\./)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
  expect(like()).toHaveAttribute('aria-pressed', 'false');
  expect(like()).toHaveTextContent(/^1$/);

  store.refuse(false);
  await user.click(like());
  expect(like()).toHaveTextContent(/^2$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a blocked account is told so when it likes or bookmarks, and both look as before', async () => {
  console.error = jest.fn();
  const { store } = await openOne({}, ada);
  render(<Announcements />);
  store.refuse(true, true);
  await user.click(like());
  const words = /^Your like was not saved\. This account is blocked, either by the operator/;
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
  expect(like()).toHaveAttribute('aria-pressed', 'false');
  const bookmark = screen.getByRole('button', { name: /^Bookmark/ });
  await user.click(bookmark);
  expect(await screen.findByText(/^Your bookmarks were not changed\. This account is blocked/)).toBeVisible();
  expect(bookmark).toHaveAttribute('aria-pressed', 'false');
});

test('the mute control silences the typing sound', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  await openOne();
  const box = searchBox();
  await user.type(box, 'ac');
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2));

  const mute = screen.getByRole('button', { name: 'Mute typing sound' });
  await user.click(mute);
  expect(mute).toHaveAttribute('aria-pressed', 'true');
  await user.type(box, 'me');
  expect(play).toHaveBeenCalledTimes(2);
  await user.click(mute);
});

test('the detail leads on beyond what was loaded, and when its experience has left the list', async () => {
  const experiences = Array.from({ length: 30 }, (_, index) =>
    anExperience({
      id: `e${index}`,
      company: `C${index}`,
      date: `2024-01-${String(index + 1).padStart(2, '0')}`,
    }),
  );
  const { store } = await open({ experiences });
  await waitFor(() => expect(cardNames()).toHaveLength(24));
  await act(async () => portal.openDetail('e6'));
  const next = () => screen.getByRole('button', { name: 'Next experience' });
  await waitFor(() => expect(next()).toBeEnabled());
  await user.click(next());
  expect(portal.read().detail).toBe('e5');
  expect(next()).toHaveFocus();
  await act(async () => store.put('e5', undefined));
  expect(await screen.findByText('This experience was deleted.')).toBeVisible();
  await user.click(next());
  expect(portal.read().detail).toBe('e4');
  await act(async () => portal.openDetail('e0'));
  expect(next()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous experience' }));
  expect(portal.read().detail).toBe('e1');
});

test('the cards of a search wait until the reader stops typing, and its number and the way to the guide do not', async () => {
  await open({ experiences: ['ACME', 'KITE', 'KITCHEN'].map((company) => anExperience({ company })) });
  await user.type(searchBox(), 'kit');
  expect(await screen.findByText('2 results out of 3')).toBeVisible();
  await waitFor(() => expect(cardNames()).toHaveLength(2));
  // With fake timers, the page sees no pause after the letter.
  jest.useFakeTimers();
  await userEvent.setup({ delay: null }).type(searchBox(), 'e');
  expect(screen.getByText('1 results out of 3')).toBeVisible();
  expect(cardNames()).toHaveLength(2);
  const { filters } = viewAt(guideLink('KITE').hash).list;
  expect(filters).toEqual({ ...NO_FILTERS, companies: ['KITE'] });
  await waitFor(() => expect(cardNames()).toEqual(['KITE, Software Engineer']));
});

test('a filter that contains the searched text replaces the search', async () => {
  await openOne({ role: 'Pilot' });
  await user.type(searchBox(), 'pil');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(screen.getByRole('textbox', { name: 'Filter by words' }), 'Pilot{Enter}');
  expect(portal.read().list).toMatchObject({ search: '', filters: { words: ['Pilot'] } });
  await user.type(searchBox(), 'acme');
  await user.type(screen.getByRole('textbox', { name: 'Filter by words' }), 'engineer{Enter}');
  expect(portal.read().list).toMatchObject({ search: 'acme', filters: { words: ['Pilot', 'engineer'] } });
});

test('a search leads to the guide of the one company that it finds among the chosen ones', async () => {
  await openTwo();
  await act(async () => portal.changeFilters({ companies: ['ACME', 'KITE'] }));
  await user.type(searchBox(), 'ki');
  await waitFor(() => expect(viewAt(guideLink('KITE').hash).list.filters.companies).toEqual(['KITE']));
  await act(async () => portal.changeList({ search: 'i', filters: { ...NO_FILTERS, companies: ['KITE'] } }));
  expect(screen.queryByRole('link', { name: /^Guide to/ })).not.toBeInTheDocument();
});

test('the guide has its place above the cards of one company or role', async () => {
  const { store } = await openTwo();
  const { result } = renderHook(useGuidePlace);
  const shown = async (filters: Partial<Filters>) => {
    await act(async () => portal.changeFilters({ ...NO_FILTERS, ...filters }));
    return result.current.isShown;
  };
  expect(await shown({ companies: ['KITE'], country: 'UK' })).toBe(true);
  expect(result.current.place).toBeInTheDocument();
  expect(await shown({ roles: ['engineer'] })).toBe(true);
  expect(await shown({ companies: ['KITE', 'ACME', 'A'] })).toBe(true);
  expect(await shown({ companies: ['KITE', 'ACME', 'A', 'B'] })).toBe(false);
  expect(await shown({ country: 'UK' })).toBe(false);
  jest.spyOn(store.source, 'readPage').mockRejectedValue(new Error('No network'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await shown({ companies: ['ACME'] })).toBe(true);
});

test('a company and a country of the same name are two filters', async () => {
  await open({ experiences: [anExperience({ company: 'UK', country: 'UK' })] });
  await act(async () => portal.changeFilters({ companies: ['UK'], country: 'UK' }));
  const chips = screen.getAllByRole('button', { name: 'Remove filter UK' });
  expect(chips).toHaveLength(2);
  await user.click(chips[1] as HTMLElement);
  expect(portal.read().list.filters).toMatchObject({ companies: ['UK'], country: undefined });
});

test('a country that is not stated, or that no form offers, is a filter as any other', async () => {
  const countries = ['', 'Atlantis', 'UK'];
  await open({
    experiences: countries.map((country) => anExperience({ country, company: `IN ${country}` })),
  });
  await act(async () => portal.changeFilters({ country: '' }));
  await waitFor(() => expect(cardNames()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Remove filter Country: not stated' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter by country' });
  const shown = () => select.selectedOptions[0]?.text;
  expect(shown()).toBe('Not stated (1)');
  expect(within(select).getByRole('option', { name: 'India (0)' })).toBeDisabled();
  await act(async () => portal.changeFilters({ country: 'Atlantis' }));
  expect(shown()).toMatch(/^Atlantis/);
  await user.selectOptions(select, 'All');
  expect(portal.read().list.filters.country).toBeUndefined();
  await act(async () => portal.changeFilters({ country: '' }));
  await user.selectOptions(select, 'UK');
  expect(portal.read().list.filters.country).toBe('UK');
});

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name: `Filter by ${name}` }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('open filters count their choices before one is chosen, with all years that there are', async () => {
  const years = ['1999', '2024', '2024'];
  await open({
    experiences: years.map((year) =>
      anExperience({ date: `${year}-01-01`, country: year === '1999' ? '' : 'UK' }),
    ),
  });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await waitFor(() => expect(optionsOf('year')).toEqual(['All', '2024 (2)', '1999 (1)']));
  expect(optionsOf('country')).toEqual(expect.arrayContaining(['UK (2)', 'India (0)', 'Not stated (1)']));

  await user.type(searchBox(), 'ac');
  expect(optionsOf('year')).toEqual(['All', '2024', '1999']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by year' }), '1999');
  await waitFor(() => expect(optionsOf('country')).toContain('Not stated (1)'));
});

test('where nothing is counted the list works, and a search or filter says that the functions are missing', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await open({ experiences: [anExperience()], isCounted: false });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(optionsOf('year')).toHaveLength(11);
  expect(optionsOf('country')).not.toContain('Not stated');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const missing = /^Search, filters and numbers are not set up in this portal/;
  await user.type(searchBox(), 'ac');
  expect(await screen.findByText(missing)).toBeVisible();
  await user.clear(searchBox());
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by year' }), '2024');
  expect(await screen.findByText(missing)).toBeVisible();
});

test('a known role is added at once when it is chosen, and any other text when its field is left', async () => {
  await open({ experiences: [anExperience({ role: 'Pilot' }), anExperience({ role: 'Senior Pilot' })] });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const field = screen.getByRole('combobox', { name: 'Filter by role' });
  await user.type(field, 'pi');
  await user.click(await screen.findByRole('option', { name: 'Senior Pilot, 1 experience' }));
  expect(portal.read().list.filters.roles).toEqual(['Senior Pilot']);
  expect(field).toHaveValue('');
  await user.type(field, 'pi');
  expect(screen.queryByRole('option', { name: /^Senior Pilot/ })).not.toBeInTheDocument();
  await user.tab();
  expect(portal.read().list.filters.roles).toEqual(['Senior Pilot', 'pi']);
});

test('open filters count no roles before the field of the role has the focus', async () => {
  const { store } = await openOne({ role: 'Pilot' });
  const count = jest.spyOn(store.source, 'countMatches');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  // The pause before counting is over when the search has counted.
  await user.type(searchBox(), 'zzz');
  await screen.findByText('No experience contains “zzz”.');
  await waitFor(() => expect(count).toHaveBeenCalled());
  const roles = () => count.mock.calls.flatMap(([{ filters }]) => filters?.roles ?? []);
  expect(roles()).not.toContain('Pilot');
  await user.click(screen.getByRole('combobox', { name: 'Filter by role' }));
  await waitFor(() => expect(roles()).toContain('Pilot'));
});

test('a filter takes five texts, and its field keeps the focus', async () => {
  await openOne();
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button).not.toHaveAttribute('aria-controls');
  await user.click(button);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Filter by words' });
  await user.type(field, 'a{Enter}b{Enter}c{Enter}d{Enter}e{Enter}f');
  expect(portal.read().list.filters.words).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  // In a browser, a disabled field would lose the focus.
  expect(field).not.toHaveAttribute('disabled');
  expect(field).toHaveAttribute('aria-disabled', 'true');
});
