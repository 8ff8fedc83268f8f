/**
 * React's server rendering needs globals that Node has and jsdom lacks.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import { prerender } from './prerender.tsx';

jest.mock('./remotes/load-remote-module.ts', () => ({
  loadRemoteModule: () => new Promise(() => undefined),
  preloadRemoteModule: jest.fn(),
}));

// Makes the page never idle, so that sign-in, which waits for an idle page, does not start.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

const markup = prerender();
let root: Root | undefined;

/** An element with the prerendered markup, as the browser parses this markup. */
const paint = () => Object.assign(document.createElement('div'), { innerHTML: markup });

/** Hydrates the prerendered markup. A mismatch is logged as an error, which fails the test. */
async function hydrate(): Promise<HTMLElement> {
  const container = paint();
  document.body.replaceChildren(container);
  root = await act(async () => hydrateRoot(container, <App />));
  return container;
}

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  jest.restoreAllMocks();
});

test('is what the browser renders first, so that React changes nothing in it', async () => {
  const container = await hydrate();
  expect(container.innerHTML).toBe(paint().innerHTML);
});

test('has neither code, styles nor handlers in it, which the page’s policy would refuse', () => {
  expect(markup).not.toMatch(/<script|<style|\s(style|on[a-z]+)=/i);
});

test.each([
  ['a dark system', () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList],
  ['a light system', () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList],
])('settles on the theme of %s', async (_case, matchMedia) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(matchMedia);
  await hydrate();
  expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', String(matchMedia().matches));
});

test('says that the visitor is offline only once that is known', async () => {
  expect(markup).not.toContain('You are offline.');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await hydrate();
  expect(screen.getByText('You are offline.')).toBeVisible();
});

test('stays where it was scrolled to before it worked, and begins other tabs at their top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  await hydrate();
  expect(scrollTo).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Analytics' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});
