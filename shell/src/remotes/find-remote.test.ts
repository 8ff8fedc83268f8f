import { findRemote } from './find-remote.ts';

const remotes = {
  'mf-auth': 'https://auth.example/mf-manifest.json',
  'mf-analytics': 'https://portal.example/analytics/mf-manifest.json',
  'mf-charts': 'https://portal.example/analytics/charts/mf-manifest.json',
};

test.each([
  ['Error: no\n    at press (https://auth.example/669.ab.js:1:2)', 'mf-auth'],
  ['press@https://auth.example/669.ab.js:1:2\nrun@https://portal.example/470.js:1:2', 'mf-auth'],
  [
    'at a (https://portal.example/1.js:1:1)\nat b (https://portal.example/analytics/2.js:1:1)',
    'mf-analytics',
  ],
  ['at a (https://portal.example/analytics/2.js:1:1)\nat b (https://auth.example/3.js:1:1)', 'mf-analytics'],
  ['at a (https://portal.example/analytics/charts/2.js:1:1)', 'mf-charts'],
  ['at a (https://portal.example/470.js:1:1)', undefined],
  ['at a (https://auth.example.org/1.js:1:1)', undefined],
  ['', undefined],
])('the stack %j leads to %s', (stack, name) => {
  expect(findRemote(stack, remotes)?.name).toBe(name);
});
