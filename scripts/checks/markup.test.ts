import { join } from 'node:path';
import { listFiles, readText, root, SITES } from '../support/root.ts';

const SOURCES = [...SITES, 'shared'].map((folder) => `${folder}/src`);
const PAGES = ['shell/src', 'shell/public', 'local-backend/src/auth'];

/** Code that turns text into markup or code. The linter finds React's own way, `dangerouslySetInnerHTML`. */
const MAKES_MARKUP =
  /\b(innerHTML|outerHTML|srcdoc|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|DOMParser)\b|document\.write|new Function\b|javascript:|\.html\(|setAttribute\(\s*['"](style|on\w+)['"]/i;

/** The parts of a page that a strict policy blocks: inline code, inline styles and event handlers. */
const INLINE = /<script(?![^>]*\ssrc=)|<style\b|\sstyle=["']|\son[a-z]+=["']/i;

const listSources = (folders: readonly string[], names: RegExp): string[] =>
  folders.flatMap((folder) =>
    listFiles(join(root, folder))
      .filter((name) => names.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );

const offenders = (files: readonly string[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readText(file)));

test.each([
  'panel.innerHTML = text',
  'd3.select(panel).html(text)',
  "link.href = 'javascript:go()'",
  "panel.setAttribute('onclick', text)",
])('%s is known to make markup or code of text', (source) => {
  expect(source).toMatch(MAKES_MARKUP);
});

test('nothing of the app, nor of the sign-in page, makes markup or code of text', () => {
  const files = listSources([...SOURCES, 'local-backend/src/auth'], /\.(tsx?|js)$/);
  expect(files.length).toBeGreaterThan(100);
  expect(offenders(files, MAKES_MARKUP)).toEqual([]);
});

test.each(['<script>go()</script>', '<p style="color: red">', '<button onclick="go()">'])(
  '%s is known to be inline',
  (html) => {
    expect(html).toMatch(INLINE);
  },
);

test('no page has code, styles or handlers inline', () => {
  const files = listSources(PAGES, /\.html$|-html\.ts$|\.svg$/);
  expect(files).toEqual(expect.arrayContaining([join('shell/src', 'index.html')]));
  expect(files.length).toBeGreaterThanOrEqual(3);
  expect(offenders(files, INLINE)).toEqual([]);
});
