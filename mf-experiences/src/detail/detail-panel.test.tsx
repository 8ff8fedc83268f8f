import { portal } from '@portal/shared/portal';
import type { Session } from '@portal/shared/session';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExperiencesTab from '../experiences-tab.tsx';

const ada: Session = { status: 'signed-in', user: aUser() };
const grace: Session = { status: 'signed-in', user: aUser({ uid: 'grace', displayName: 'Grace Hopper' }) };

afterEach(() => jest.restoreAllMocks());

const card = (name = 'ACME, Software Engineer') => screen.getByRole('article', { name });
const opener = () => screen.getByRole('link', { name: 'ACME, Software Engineer' });
const detail = (name = 'ACME') => screen.getByRole('dialog', { name });
const factsOf = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('a click opens the whole experience', async () => {
  const user = userEvent.setup();
  const modes = { onsite: true, virtual: true, partiallyOnsite: false };
  await renderPortal(<ExperiencesTab />, { experiences: [anExperience({ modes })] });
  await user.click(card());

  expect(within(detail()).getByRole('heading', { name: 'ACME' })).toBeVisible();
  expect(within(detail()).getByText('Software Engineer')).toBeVisible();
  expect(factsOf(detail())).toEqual({
    'Job type': 'Full-time',
    Date: '17 May 2024',
    Country: 'Germany',
    'Interview mode': 'Onsite, Virtual',
    Status: 'SELECTED',
    'Shared By': 'Ada Lovelace',
  });
  expect(Object.keys(factsOf(detail()))[0]).toBe('Status');
  const rounds = within(detail()).getAllByRole('listitem');
  expect(rounds.map((round) => round.textContent)).toEqual([
    'A call about my last project.',
    'A system design of a ticket shop.',
  ]);
});

test('what was not stated is said to be so', async () => {
  const modes = { onsite: false, virtual: false, partiallyOnsite: false };
  const experience = anExperience({ modes, jobType: '', country: '', rounds: [''] });
  await renderPortal(<ExperiencesTab />, { experiences: [experience] });
  await act(async () => portal.openDetail(experience.id));
  expect(factsOf(detail())).toMatchObject({ 'Job type': 'Not stated', 'Interview mode': 'Not stated' });
  expect(within(detail()).getByText('No rounds described.')).toBeVisible();
});

test('Enter opens it, focus moves in, and Escape brings focus back to the card', async () => {
  const user = userEvent.setup();
  await renderPortal(<ExperiencesTab />, { experiences: [anExperience()] });
  opener().focus();
  await user.keyboard('{Enter}');
  expect(detail()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('Close closes it and brings focus back to the card', async () => {
  const user = userEvent.setup();
  await renderPortal(<ExperiencesTab />, { experiences: [anExperience()] });
  await user.click(card());
  await user.click(within(detail()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('the list stays usable beside it; another card takes its place', async () => {
  const user = userEvent.setup();
  const experiences = [anExperience(), anExperience({ company: 'KITE' })];
  await renderPortal(<ExperiencesTab />, { experiences });
  await user.click(card());
  await user.click(card('KITE, Software Engineer'));
  expect(detail('KITE')).toHaveFocus();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('Escape in a field of the page does not close it', async () => {
  const user = userEvent.setup();
  await renderPortal(<ExperiencesTab />, { experiences: [anExperience()] });
  await user.click(card());
  await user.type(screen.getByRole('searchbox'), 'a{Escape}');
  expect(detail()).toBeInTheDocument();
});

test('its likes follow the document, with a like button of its own', async () => {
  const user = userEvent.setup();
  const experience = anExperience();
  const { store } = await renderPortal(<ExperiencesTab />, { experiences: [experience], session: grace });
  await user.click(card());
  const like = within(detail()).getByRole('button', { name: 'Like ACME, Software Engineer' });
  await user.click(like);
  expect(like).toHaveTextContent(/^1$/);
  const { id, ...fields } = experience;
  await act(async () => store.put(id, { ...fields, likes: ['grace', 'alan', 'ada'] }));
  expect(like).toHaveTextContent(/^3$/);
});

test('its likes come from a subscription to its own document', async () => {
  const experience = anExperience();
  const { store } = await renderPortal(<ExperiencesTab />, { experiences: [experience] });
  const { watchOne } = store.source;
  const watched: string[] = [];
  store.source.watchOne = (id, next, fail) => {
    watched.push(id);
    return watchOne(
      id,
      (document) => next(document && { id, data: { ...experience, likes: ['a', 'b'] } }),
      fail,
    );
  };
  await act(async () => portal.openDetail(experience.id));
  expect(watched).toEqual([experience.id]);
  expect(within(detail()).getByRole('button', { name: /^Like/ })).toHaveTextContent(/^2$/);
  expect(within(card()).getByRole('button', { name: /^Like/ })).toHaveTextContent(/^0$/);
});

test('only the creator sees Edit and Delete', async () => {
  const experience = anExperience();
  const { renderAs } = await renderPortal(<ExperiencesTab />, { experiences: [experience], session: ada });
  await act(async () => portal.openDetail(experience.id));
  expect(within(detail()).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(within(detail()).getByRole('button', { name: 'Delete' })).toBeVisible();

  for (const session of [grace, { status: 'signed-out' } as const]) {
    await renderAs(session);
    expect(within(detail()).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(within(detail()).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  }
});

test('the creator of an anonymous experience sees Edit and Delete too, and nobody else', async () => {
  const experience = anExperience({ createdBy: null, createdByName: 'Anonymous' });
  const { renderAs } = await renderPortal(<ExperiencesTab />, {
    experiences: [experience],
    owners: { [experience.id]: 'ada' },
    session: ada,
  });
  await act(async () => portal.openDetail(experience.id));
  expect(within(detail()).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(within(detail()).getByRole('button', { name: 'Delete' })).toBeVisible();
  for (const session of [grace, { status: 'signed-out' } as const]) {
    await renderAs(session);
    expect(within(detail()).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  }
});

test('hiding the name takes Edit away for no moment', async () => {
  const { id, ...fields } = anExperience();
  const { store } = await renderPortal(<ExperiencesTab />, {
    experiences: [{ id, ...fields }],
    session: ada,
  });
  store.source.watchOwner = () => () => undefined;
  await act(async () => portal.openDetail(id));
  const edit = within(detail()).getByRole('button', { name: 'Edit' });
  await act(async () => store.put(id, { ...fields, createdBy: null, createdByName: 'Anonymous' }));
  expect(within(detail()).getByText('Anonymous')).toBeVisible();
  expect(edit).toBeInTheDocument();
});

test('Edit opens the form with the experience, and the detail stays', async () => {
  const experience = anExperience();
  await renderPortal(<ExperiencesTab />, { experiences: [experience], session: ada });
  await act(async () => portal.openDetail(experience.id));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Edit' }));
  expect(portal.read()).toMatchObject({
    composer: { status: 'open', experience: { id: experience.id } },
    detail: experience.id,
  });
});

test('Delete asks first, then takes the experience away and closes the detail', async () => {
  const user = userEvent.setup();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const experience = anExperience();
  const { store } = await renderPortal(<ExperiencesTab />, { experiences: [experience], session: ada });
  await user.click(card());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledWith('Delete ACME?');
  expect(store.read(experience.id)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(store.read(experience.id)).toBeUndefined();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Experiences' })).toHaveFocus();
});

test('a delete that fails is told, and the experience stays', async () => {
  const user = userEvent.setup();
  console.error = jest.fn();
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { store } = await renderPortal(<ExperiencesTab />, { experiences: [anExperience()], session: ada });
  store.source.delete = async () => {
    throw new Error('refused');
  };
  await user.click(card());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(within(detail()).getByRole('alert')).toHaveTextContent('The experience was not deleted. Try again.');
  expect(console.error).toHaveBeenCalledWith('Cannot delete the experience:', expect.any(Error));
});

test('a refused delete or like is told, and card and detail are as before', async () => {
  const user = userEvent.setup();
  console.error = jest.fn();
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const experiences = [anExperience({ likes: ['ada'] })];
  const { store } = await renderPortal(<ExperiencesTab />, { experiences, session: ada });
  store.refuse();
  await user.click(card());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(within(detail()).getByRole('alert')).toHaveTextContent(
    'Deleting was refused, so the experience is still here. Sign in again or reload the page.',
  );
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(within(detail()).getByText('Software Engineer')).toBeVisible();
  expect(card()).toBeVisible();

  const like = within(detail()).getByRole('button', { name: /^Like/ });
  await user.click(like);
  expect(within(detail()).getByText(/^Your like was refused/)).toBeVisible();
  expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(like).toHaveTextContent(/^1$/);
});

test('deleted elsewhere, it says so and keeps its name', async () => {
  const experience = anExperience();
  const { store } = await renderPortal(<ExperiencesTab />, { experiences: [experience] });
  await act(async () => portal.openDetail(experience.id));
  await act(async () => store.put(experience.id, undefined));
  expect(within(detail()).getByText('This experience was deleted.')).toBeVisible();
  expect(within(detail()).getByRole('button', { name: 'Close' })).toBeVisible();
});

test('one that cannot be read offers to try again', async () => {
  const user = userEvent.setup();
  console.error = jest.fn();
  const experience = anExperience();
  const { store } = await renderPortal(<ExperiencesTab />, { experiences: [experience] });
  const { watchOne } = store.source;
  store.source.watchOne = (_id, _next, fail) => {
    fail(new Error('refused'));
    return () => undefined;
  };
  await user.click(card());
  expect(within(detail()).getByRole('alert')).toHaveTextContent('This experience could not be loaded.');
  store.source.watchOne = watchOne;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(within(detail()).getByText('Software Engineer')).toBeVisible();
});
