import { resetRemote } from './reset-remote.ts';

const remote = ['mf_auth', 'https://auth.example/mf-manifest.json'] as const;

test('keeps the shell’s modules in the share scope, whoever loaded them first', () => {
  const shareScopeMap = {
    default: { react: { '19.0.0': { from: 'shell' } }, data: { '1.0.0': { from: 'mf_auth' } } },
  };
  resetRemote(...remote, { name: 'shell', shareScopeMap });
  expect(shareScopeMap.default.data).toEqual({ '1.0.0': { from: 'shell' } });
});

test('removes chunks, tags and preloads of that remote only', () => {
  document.head.innerHTML = `
    <script src="https://auth.example/1.js"></script>
    <script src="https://analytics.example/1.js"></script>
    <link rel="stylesheet" href="https://auth.example/unfinished.css">
    <link rel="stylesheet" href="https://auth.example/loaded.css" id="loaded">`;
  Object.defineProperty(document.getElementById('loaded'), 'sheet', { value: new CSSStyleSheet() });
  const federation = {
    __PRELOADED_MAP__: new Map([
      ['mf_auth/AccountMenu', true],
      ['mf_analytics/AnalyticsTab', true],
    ]),
    __PRELOADED_ASSETS__: new Set(['https://auth.example/1.js', 'https://analytics.example/1.js']),
  };
  Object.assign(globalThis, {
    __FEDERATION__: federation,
    webpackChunkmf_auth: [],
    webpackChunkmf_analytics: [],
  });
  resetRemote(...remote, { name: 'shell', shareScopeMap: {} });
  const left = [...document.head.querySelectorAll<HTMLElement>('script, link')].map(
    (tag) => tag.getAttribute('src') ?? tag.getAttribute('href'),
  );
  expect(left).toEqual(['https://analytics.example/1.js', 'https://auth.example/loaded.css']);
  expect([...federation.__PRELOADED_MAP__.keys()]).toEqual(['mf_analytics/AnalyticsTab']);
  expect([...federation.__PRELOADED_ASSETS__]).toEqual(['https://analytics.example/1.js']);
  expect(globalThis).not.toHaveProperty('webpackChunkmf_auth');
  expect(globalThis).toHaveProperty('webpackChunkmf_analytics');
});
