import { waitFor } from '@testing-library/react';
import { createPageHistory } from './page-history.ts';

/** Resolves when the browser has moved back or forward and the page has handled the event. */
const wentBack = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function go(entries: number): Promise<void> {
  window.history.go(entries);
  await wentBack();
}

/** A page with a word as its place, and words as its layers: `#home`, `#home?detail`, `#home?detail+form`. */
function aPage(fragment: string | undefined) {
  if (fragment !== undefined) window.history.pushState(null, '', `/${fragment}`);
  const state = { place: '', layers: [] as string[] };
  const refusing = new Set<string>();
  const scrolled: string[] = [];
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
    keepScrollPosition: () => scrolled.push('kept'),
    showTop: () => scrolled.push('to the top'),
    scrollTop: () => 700,
    restoreScrollTop: (top) => scrolled.push(`down to ${top}`),
  });
  return {
    state,
    refusing,
    scrolled,
    stop: () => history?.stop(),
    change(...changes: readonly Partial<typeof state>[]) {
      for (const change of changes) {
        Object.assign(state, change);
        history?.sync();
      }
    },
  };
}

let page: ReturnType<typeof aPage>;
const hash = () => window.location.hash;

async function expectBack(place: string, ...layers: readonly string[]): Promise<void> {
  await go(-1);
  expect(page.state).toEqual({ place, layers });
}

beforeEach(() => {
  page = aPage('');
});
afterEach(() => page.stop());

test('Back closes the top layer, then returns to the place before; Forward shows all again but a form', async () => {
  page.change({ place: '#list' }, { layers: ['detail'] }, { layers: ['detail', 'form'] });
  expect(hash()).toBe('#list?detail');
  await expectBack('#list', 'detail');
  await expectBack('#list');
  expect(hash()).toBe('#list');
  await expectBack('');
  expect(hash()).toBe('');
  await go(2);
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
  await go(1);
  await wentBack();
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
  expect(hash()).toBe('#list?detail');
});

test('a layer that is closed on the page takes its entry with it', async () => {
  page.change({ layers: ['detail'] }, { layers: [] });
  await wentBack();
  expect(hash()).toBe('');
});

test('a layer that refuses to close stays, and Back asks it again', async () => {
  page.change({ layers: ['form'] });
  page.refusing.add('form');
  await expectBack('', 'form');
  page.refusing.clear();
  await expectBack('');
});

test('closing one layer and opening another at once leaves one entry', async () => {
  page.change({ layers: ['detail'] }, { layers: [] }, { layers: ['form'] });
  await wentBack();
  await expectBack('');
  expect(hash()).toBe('');
});

test('another place under an open detail keeps the detail above it', async () => {
  page.change({ place: '#latest', layers: ['detail'] }, { place: '#oldest' });
  await wentBack();
  expect(hash()).toBe('#oldest?detail');
  await expectBack('#oldest');
  await expectBack('#latest');
});

test('a place that hides the detail is left by Back to the place with it', async () => {
  page.change({ place: '#list', layers: ['detail'] }, { place: '#charts', layers: [] });
  expect(hash()).toBe('#charts');
  await expectBack('#list', 'detail');
});

test('typing replaces the entry', async () => {
  page.change({ place: '#search-a' }, { place: '#search-ab' }, { place: '#search-abc' });
  await waitFor(() => expect(hash()).toBe('#search-abc'));
  await expectBack('');
});

test.each([
  ['another place', { place: '#list' }],
  ['a detail', { layers: ['detail'] }],
])('Back from %s returns to what was typed last', async (_, change) => {
  page.change({ place: '#search-a' }, { place: '#search-ab' }, change);
  await expectBack('#search-ab');
  expect(hash()).toBe('#search-ab');
});

test('what was typed last is in the address when the page goes', () => {
  page.change({ place: '#search-a' }, { place: '#search-ab' });
  window.dispatchEvent(new Event('pagehide'));
  expect(hash()).toBe('#search-ab');
});

test('another detail replaces the one before', async () => {
  const { length } = window.history;
  page.change({ layers: ['detail'] }, { layers: ['detail'] });
  expect(window.history.length).toBe(length + 1);
});

test.each([
  ['#list', []],
  ['#list?detail', ['detail']],
])('a link to %s shows it, and Back closes what lies over it', async (fragment, layers) => {
  page.stop();
  page = aPage(fragment);
  expect(page.state).toEqual({ place: '#list', layers });
  expect(hash()).toBe(fragment);
  if (layers.length > 0) await expectBack('#list');
});

test('a reload keeps what its entry shows', async () => {
  page.change({ place: '#list', layers: ['detail', 'form'] });
  page.stop();
  page = aPage(undefined);
  await wentBack();
  expect(page.state).toEqual({ place: '#list', layers: ['detail'] });
});

test('a reload returns to where the reader had scrolled', async () => {
  page.change({ place: '#list' });
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(window.history.state.portalEntry.top).toBe(700));
  page.stop();
  page = aPage(undefined);
  expect(page.scrolled).toEqual(['down to 700']);
});

test('a link that is pasted over the page is followed', async () => {
  page.change({ place: '#list' });
  window.location.hash = '#charts';
  await wentBack();
  expect(page.state.place).toBe('#charts');
  expect(page.scrolled).toEqual(['to the top']);
});

test('a layer that closes leaves the reader where they are; going to another place leaves it to the browser', async () => {
  page.change({ place: '#list' }, { layers: ['detail'] }, { layers: [] });
  await wentBack();
  expect(page.scrolled).toEqual(['kept']);
  page.change({ layers: ['detail'] });
  await expectBack('#list');
  expect(page.scrolled).toEqual(['kept', 'kept']);
  await expectBack('');
  expect(page.scrolled).toEqual(['kept', 'kept']);
});
