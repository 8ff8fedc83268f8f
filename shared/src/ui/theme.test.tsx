import { act, renderHook } from '@testing-library/react';
import { useDarkTheme } from './theme.ts';

let systemIsDark = false;

beforeEach(() => {
  systemIsDark = false;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: systemIsDark, media: query }) as MediaQueryList;
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
  localStorage.clear();
});

test('follows the system until another theme is chosen, and remembers the choice', () => {
  const { result } = renderHook(useDarkTheme);
  expect(result.current[0]).toBe(false);
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('portal-theme')).toBe('dark');
});

test('choosing what the system has follows the system again', () => {
  systemIsDark = true;
  const { result } = renderHook(useDarkTheme);
  act(() => result.current[1](false));
  expect(document.documentElement.dataset.theme).toBe('light');
  act(() => result.current[1](true));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('portal-theme')).toBeNull();
});

test('works where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { result } = renderHook(useDarkTheme);
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
  jest.restoreAllMocks();
});
