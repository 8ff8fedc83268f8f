import { findEntryScript, isOutdated } from './entry-script.ts';

test.each([
  ['<script defer="defer" src="main.0123abcd.js"></script>', 'main.0123abcd.js'],
  ['<link rel="preload" as="script" href="main.0123abcd.js" data-run>', 'main.0123abcd.js'],
  ['/deep/main.0123abcd.js', 'main.0123abcd.js'],
  ['<script src="domain.0123abcd.js"></script>', undefined],
  ['<!doctype html><p>Not found</p>', undefined],
])('%s has the entry script %s', (markup, expected) => {
  expect(findEntryScript(markup)).toBe(expected);
});

describe('the page', () => {
  afterEach(() => document.head.replaceChildren());

  test.each([
    ['another shell is live', 'main.0123abcd.js', 'main.fedc4567.js', true],
    ['its own shell is live', 'main.0123abcd.js', 'main.0123abcd.js', false],
    ['nothing is known of the live one', 'main.0123abcd.js', 'Not found', false],
    ['nothing is known of its own', 'boot.js', 'main.fedc4567.js', false],
  ])('where %s', async (_case, running, live, expected) => {
    document.head.innerHTML = `<script type="text/plain" src="${running}"></script>`;
    const response = { ok: true, text: async () => `<script src="${live}">` };
    globalThis.fetch = jest.fn().mockResolvedValue(response);
    expect(await isOutdated()).toBe(expected);
  });
});
