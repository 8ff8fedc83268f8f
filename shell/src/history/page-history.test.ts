import { waitFor } from '@testing-library/react';
import { createPageHistory } from './page-history.ts';

/** The browser has gone back or forward, and the page has answered. */
const wentBack = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function go(entries: number): Promise<void> {
  window.history.go(entries);
  await wentBack();
}

/** A page whose place is a word and whose layers are words over it: `#home`, `#home?detail`, `#home?detail+form`. */
function aPage(fragment: string | undefined) {
  if (fragment !== undefined) window.history.pushState(null, '', `/${fragment}`);
  const state = { place: '', layers: [] as string[] };
  const refusing = new Set<string>();
  let history: ReturnType<typeof createPageHistory> | undefined;
  history = createPageHistory({
    place: () => state.place,
    address: () => (state.layers.includes('detail') ? `${state.place || '#home'}?detail` : state.place),
    countLayers: () => state.layers.length,
    closeTop() {
      if (refusing.has(state.layers.at(-1) ?? '')) return false;
      state.layers.pop();
      history?.sync();
      return true;
    },
    restore(address) {
      const [place = '', detail] = address.split('?');
      Object.assign(state, { place, layers: detail ? ['detail'] : [] });
      history?.sync();
    },
    isTyping: (from, to) => from.startsWith('#search') && to.startsWith('#search'),
  });
  return {
    state,
    refusing,
    stop: () => history?.stop(),
    change(change: Partial<typeof state>) {
      Object.assign(state, change);
      history?.sync();
    },
  };
}

let page: ReturnType<typeof aPage>;
const hash = () => window.location.hash;

beforeEach(() => {
  page = aPage('');
});
afterEach(() => page.stop());

test('Back closes the top layer, then returns to the place before', async () => {
  page.change({ place: '#list' });
  page.change({ layers: ['detail'] });
  page.change({ layers: ['detail', 'form'] });
  expect(hash()).toBe('#list?detail');
  await go(-1);
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
  await go(-1);
  expect(page.state).toEqual({ place: '#list', layers: [] });
  expect(hash()).toBe('#list');
  await go(-1);
  expect(page.state).toEqual({ place: '', layers: [] });
  expect(hash()).toBe('');
});

test('Forward shows again what Back left, but for a form', async () => {
  page.change({ place: '#list' });
  page.change({ layers: ['detail'] });
  page.change({ layers: ['detail', 'form'] });
  await go(-3);
  expect(page.state).toEqual({ place: '', layers: [] });
  await go(2);
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
  window.history.go(1);
  await wentBack();
  await wentBack();
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
  expect(hash()).toBe('#list?detail');
});

test('a layer that is closed on the page takes its entry with it', async () => {
  page.change({ layers: ['detail'] });
  page.change({ layers: [] });
  await wentBack();
  expect(hash()).toBe('');
});

test('a layer that refuses to close stays, and Back asks it again', async () => {
  page.change({ layers: ['form'] });
  page.refusing.add('form');
  await go(-1);
  expect(page.state.layers).toEqual(['form']);
  page.refusing.clear();
  await go(-1);
  expect(page.state.layers).toEqual([]);
});

test('closing one layer and opening another at once leaves one entry', async () => {
  page.change({ layers: ['detail'] });
  page.change({ layers: [] });
  page.change({ layers: ['form'] });
  await wentBack();
  await go(-1);
  expect(page.state.layers).toEqual([]);
  expect(hash()).toBe('');
});

test('another place under an open detail keeps the detail above it', async () => {
  page.change({ place: '#latest', layers: ['detail'] });
  page.change({ place: '#oldest' });
  await wentBack();
  expect(hash()).toBe('#oldest?detail');
  await go(-1);
  expect(page.state).toEqual({ place: '#oldest', layers: [] });
  await go(-1);
  expect(page.state).toEqual({ place: '#latest', layers: [] });
});

test('a place that hides the detail is left by Back to the place with it', async () => {
  page.change({ place: '#list', layers: ['detail'] });
  page.change({ place: '#charts', layers: [] });
  expect(hash()).toBe('#charts');
  await go(-1);
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
});

test('typing replaces the entry', async () => {
  page.change({ place: '#search-a' });
  page.change({ place: '#search-ab' });
  page.change({ place: '#search-abc' });
  await waitFor(() => expect(hash()).toBe('#search-abc'));
  await go(-1);
  expect(page.state.place).toBe('');
});

test.each([
  ['another place', () => page.change({ place: '#list' })],
  ['a detail', () => page.change({ layers: ['detail'] })],
])('Back from %s returns to what was typed last', async (_, leave) => {
  page.change({ place: '#search-a' });
  page.change({ place: '#search-ab' });
  leave();
  await go(-1);
  expect(page.state).toEqual({ place: '#search-ab', layers: [] });
  expect(hash()).toBe('#search-ab');
});

test('what was typed last is in the address when the page goes', () => {
  page.change({ place: '#search-a' });
  page.change({ place: '#search-ab' });
  window.dispatchEvent(new Event('pagehide'));
  expect(hash()).toBe('#search-ab');
});

test('another detail replaces the one before', async () => {
  const { length } = window.history;
  page.change({ layers: ['detail'] });
  page.change({ layers: ['detail'] });
  expect(window.history.length).toBe(length + 1);
});

test.each([
  ['#list', { place: '#list', layers: [] }],
  ['#list?detail', { place: '#list', layers: ['detail'] }],
])('a link to %s shows it, and Back closes what lies over it', async (fragment, expected) => {
  page.stop();
  page = aPage(fragment);
  expect(page.state).toEqual(expected);
  expect(hash()).toBe(fragment);
  if (expected.layers.length > 0) await go(-1);
  expect(page.state).toEqual({ ...expected, layers: [] });
});

test('a reload keeps what its entry shows', async () => {
  page.change({ place: '#list', layers: ['detail', 'form'] });
  page.stop();
  page = aPage(undefined);
  await wentBack();
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
});

test('a link that is pasted over the page is followed', async () => {
  page.change({ place: '#list' });
  window.location.hash = '#charts';
  await wentBack();
  expect(page.state.place).toBe('#charts');
});
