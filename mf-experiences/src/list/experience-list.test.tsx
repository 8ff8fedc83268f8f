import { OPENING_VIEW } from '@portal/shared/portal';
import { anExperience, aUser, renderPortal } from '@portal/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CARDS_PER_GROUP } from '../limits.ts';
import { type ListState, readyList } from '../search/list-state.ts';
import { ExperienceList } from './experience-list.tsx';

const ready = readyList({});

const loadMore = jest.fn();
const more = { ...ready, items: [anExperience()], total: 2, hasMore: true, loadMore };
const click = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

beforeEach(() => loadMore.mockClear());

const listOf = (list: ListState) => (
  <ExperienceList list={list} view={OPENING_VIEW.list} openId={undefined} onClearSearch={() => undefined} />
);

test.each<[string, ListState]>([
  ['a list', { status: 'loading' }],
  ['a search without matches so far', { ...ready, isPending: true, matched: 3, total: 9 }],
])('says that %s is loading', async (_, list) => {
  await renderPortal(listOf(list));
  expect(screen.getByRole('status')).toHaveTextContent('Loading experiences…');
});

test('a failure is told in words and can be tried again', async () => {
  const retry = jest.fn();
  await renderPortal(listOf({ status: 'failed', cause: 'app-check', retry }));
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded\..*reCAPTCHA/);
  await click('Retry');
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the end of the list asks for more, also on a page that hears of several moves at once', async () => {
  let report = (_entries: readonly { readonly isIntersecting: boolean }[]): void => undefined;
  // jsdom has no layout and therefore no IntersectionObserver.
  window.IntersectionObserver = class {
    constructor(callback: typeof report, options?: IntersectionObserverInit) {
      if (options) report = callback;
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
  await renderPortal(listOf(more));
  report([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(loadMore).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('a next page that could not be loaded is told, and asked for again on demand', async () => {
  await renderPortal(listOf({ ...more, total: 1, failure: 'quota' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/More .* could not be loaded\..*limit of its database/);
  expect(screen.getByRole('article')).toBeVisible();
  await click('Show more');
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('a like stays on a card that has not read it, and no longer', async () => {
  const experience = anExperience();
  let read = (_: typeof experience): void => undefined;
  function List() {
    const [one, setOne] = useState(experience);
    read = setOne;
    return listOf({ ...ready, items: [one], total: 1 });
  }
  const session = { status: 'signed-in', user: aUser() } as const;
  const { store } = await renderPortal(<List />, { experiences: [experience], session });
  const name = 'Like ACME, Software Engineer';
  const expectPressed = (pressed: boolean) =>
    expect(screen.getByRole('button', { name, pressed })).toBeVisible();
  await click(name);
  expect(store.read(experience.id)).toMatchObject({ likes: ['ada'] });
  expectPressed(true);
  act(() => read({ ...experience, likes: ['ada'] }));
  expectPressed(true);
  act(() => read(experience));
  expectPressed(false);
});

test('a changed experience paints its own card only', async () => {
  const painted = jest.fn();
  const quiet = Object.defineProperty(anExperience(), 'country', { get: () => painted() });
  const liked = anExperience({ company: 'KITE' });
  const { rerender } = render(listOf({ ...ready, items: [quiet, liked], total: 2 }));
  expect(painted).toHaveBeenCalledTimes(1);

  rerender(listOf({ ...ready, items: [quiet, { ...liked, likes: ['ada'] }], total: 2 }));
  expect(screen.getByRole('button', { name: 'Like KITE, Software Engineer' })).toHaveTextContent(/^1$/);
  expect(painted).toHaveBeenCalledTimes(1);
});

describe('a list of several groups', () => {
  const items = Array.from({ length: 2 * CARDS_PER_GROUP }, (_, index) =>
    anExperience({ company: `C${index}` }),
  );
  const likeOf = (company: string) =>
    screen.getByRole('button', { name: `Like ${company}, Software Engineer` });
  const openerOf = (company: string) => screen.getByRole('link', { name: `${company}, Software Engineer` });

  const show = (shown: typeof items) => listOf({ ...ready, items: shown, total: shown.length });
  const cardsOf = (container: HTMLElement) => [...container.querySelectorAll('article')];

  const renderWhole = async (shown: typeof items) => {
    const view = render(show(shown));
    await waitFor(() => expect(cardsOf(view.container)).toHaveLength(shown.length));
    return view;
  };

  test('the first group of a list is painted before the others are made', async () => {
    const { container, rerender } = render(show(items));
    expect(cardsOf(container)).toHaveLength(CARDS_PER_GROUP);
    await waitFor(() => expect(cardsOf(container)).toHaveLength(2 * CARDS_PER_GROUP));

    rerender(show([anExperience(), ...items]));
    expect(cardsOf(container)).toHaveLength(2 * CARDS_PER_GROUP + 1);

    rerender(listOf({ ...ready, items, setVisibleRange: () => undefined }));
    expect(cardsOf(container)).toHaveLength(CARDS_PER_GROUP);
    await waitFor(() => expect(cardsOf(container)).toHaveLength(2 * CARDS_PER_GROUP));
  });

  test('a card that another list has as well keeps the focus', async () => {
    const { rerender } = await renderWhole(items);
    const last = `C${2 * CARDS_PER_GROUP - 1}`;
    likeOf(last).focus();
    rerender(listOf({ ...ready, items, setVisibleRange: () => undefined }));
    expect(document.body).toHaveFocus();
    // The button is found by its label, because a search by role among all cards takes long on a busy machine.
    const like = `Like ${last}, Software Engineer`;
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', like));
  });

  test('a new experience moves cards to the next group, with the focus on them or in them', async () => {
    const last = `C${CARDS_PER_GROUP - 1}`;
    const { rerender } = await renderWhole(items);
    openerOf(last).focus();
    rerender(show([anExperience(), ...items]));
    expect(openerOf(last)).toHaveFocus();

    likeOf(last).focus();
    rerender(show(items));
    expect(likeOf(last)).toHaveFocus();

    likeOf(last).closest('article')?.focus();
    rerender(show([anExperience(), ...items]));
    expect(likeOf(last).closest('article')).toHaveFocus();
    rerender(show(items.filter(({ company }) => company !== last)));
    expect(document.body).toHaveFocus();
  });

  test('the focus is left alone by a reader who took it away', async () => {
    const { rerender } = await renderWhole(items);
    likeOf('C0').focus();
    likeOf('C0').blur();
    rerender(show(items.slice(1)));
    expect(document.body).toHaveFocus();
  });
});
