import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadRemoteModule } from '../remotes/load-remote-module.ts';
import { RemoteRegion } from '../remotes/remote-region.tsx';
import { ACCOUNT_MENU } from '../tabs/tabs.ts';
import { NewVersion } from './new-version.tsx';

jest.mock('../remotes/load-remote-module.ts', () => ({ loadRemoteModule: jest.fn() }));

const RUNNING = 'main.0123abcd.js';
const NEXT = 'main.fedc4567.js';
const page = (script: string): string =>
  `<script src="boot.js"></script><script defer="defer" src="${script}"></script>`;
const status = () => screen.getByRole('status');

let live: string;
let asked: jest.Mock;
let reload: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  live = page(RUNNING);
  asked = jest.fn(async () => ({ ok: true, text: async () => live }));
  globalThis.fetch = asked;
  document.head.innerHTML = `<script type="text/plain" src="${RUNNING}"></script>`;
  reload = jest.fn();
  render(<NewVersion reload={reload} />);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

/** Reports that the page became visible again. */
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

const passMinutes = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

const click = (name: string) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name }));

test.each([
  ['is seen', comeBack],
  ['has the focus', () => act(async () => void window.dispatchEvent(new Event('focus')))],
])('asks when the page %s again, for the page itself and past the cache', async (_case, happen) => {
  expect(asked).not.toHaveBeenCalled();
  await happen();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith('index.html', { cache: 'no-cache' });
  expect(status()).toBeEmptyDOMElement();
});

test('asks when a region fails, since the shell may be too old for it', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(loadRemoteModule).mockRejectedValue(new Error('mf-auth is down'));
  render(<RemoteRegion exposed={ACCOUNT_MENU} loading={null} trouble={() => <p>failed</p>} />);
  live = page(NEXT);
  await passMinutes(0);
  expect(screen.getByText('failed')).toBeVisible();
  expect(status()).toHaveTextContent('A new version is available.');
  expect(error).toHaveBeenCalledTimes(1);
});

test('asks at most once a minute, and every 15 minutes without being asked', async () => {
  await comeBack();
  await comeBack();
  expect(asked).toHaveBeenCalledTimes(1);
  await passMinutes(1);
  await comeBack();
  expect(asked).toHaveBeenCalledTimes(2);
  await passMinutes(14);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a hidden page and one without a network ask nothing', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await passMinutes(60);
  hidden.mockReturnValue(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await comeBack();
  expect(asked).not.toHaveBeenCalled();
});

test('a new version can be loaded; a dismissed one is not mentioned again, the next one is, and a rollback is none', async () => {
  live = page(NEXT);
  await comeBack();
  expect(status()).toHaveTextContent('A new version is available. Reload the page to use it.');
  await click('Reload');
  expect(reload).toHaveBeenCalledTimes(1);
  await click('Not now');
  await passMinutes(15);
  expect(status()).toBeEmptyDOMElement();
  live = page('main.aaaa4567.js');
  await passMinutes(15);
  expect(status()).not.toBeEmptyDOMElement();
  live = page(RUNNING);
  await passMinutes(15);
  expect(status()).toBeEmptyDOMElement();
});

test.each([
  ['cannot be read', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['is answered with an error', () => asked.mockResolvedValue({ ok: false, text: async () => '' })],
  ['is another site’s', () => asked.mockResolvedValue({ ok: true, text: async () => '<p>Log in</p>' })],
])('keeps quiet when the page %s', async (_case, answer) => {
  answer();
  await comeBack();
  expect(status()).toBeEmptyDOMElement();
});
