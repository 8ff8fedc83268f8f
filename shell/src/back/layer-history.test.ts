import { createLayerHistory } from './layer-history.ts';

/** The browser has gone back, and the history has answered. */
const settled = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const depth = () => window.history.state?.portalLayers ?? 0;

function openLayers() {
  const stack: string[] = [];
  const refusing = new Set<string>();
  const layers = {
    count: () => stack.length,
    closeTop() {
      if (refusing.has(stack.at(-1) ?? '')) return false;
      stack.pop();
      history.sync();
      return true;
    },
  };
  const history = createLayerHistory(layers);
  return { stack, refusing, history };
}

let opened: ReturnType<typeof openLayers>;
beforeEach(() => {
  window.history.replaceState(null, '');
  opened = openLayers();
});
afterEach(() => opened.history.stop());

test('Back closes the top layer and stays on the page', async () => {
  const { stack, history } = opened;
  const path = window.location.href;
  stack.push('detail');
  history.sync();
  stack.push('form');
  history.sync();
  expect(depth()).toBe(2);
  window.history.back();
  await settled();
  expect(stack).toEqual(['detail']);
  window.history.back();
  await settled();
  expect(stack).toEqual([]);
  expect(window.location.href).toBe(path);
});

test('a layer that is closed on the page takes its entry with it', async () => {
  const { stack, history } = opened;
  stack.push('detail');
  history.sync();
  stack.pop();
  history.sync();
  await settled();
  expect(depth()).toBe(0);
});

test('a layer that refuses to close stays, and Back asks it again', async () => {
  const { stack, refusing, history } = opened;
  stack.push('form');
  history.sync();
  refusing.add('form');
  window.history.back();
  await settled();
  expect(stack).toEqual(['form']);
  expect(depth()).toBe(1);
  refusing.clear();
  window.history.back();
  await settled();
  expect(stack).toEqual([]);
});

test('closing one layer and opening another at once leaves one entry', async () => {
  const { stack, history } = opened;
  stack.push('detail');
  history.sync();
  stack.pop();
  history.sync();
  stack.push('form');
  history.sync();
  await settled();
  expect(depth()).toBe(1);
  window.history.back();
  await settled();
  expect(stack).toEqual([]);
});
