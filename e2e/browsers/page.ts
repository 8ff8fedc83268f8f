import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserWindow, PageElement } from './browser.ts';
import { describeTarget, type Target, writeQuery } from './target.ts';
import { waitFor } from './wait-for.ts';

/** The steps of a journey in a window. Each step waits until it is possible. */
export interface Page {
  open(url: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces a text field's text, key by key. */
  fill(target: Target, text: string): Promise<void>;
  /** Sets a date field's value, as a calendar does. Browsers expect typed dates in different orders. */
  pickDate(target: Target, date: string): Promise<void>;
  choose(target: Target, option: string): Promise<void>;
  waitUntilShown(target: Target): Promise<void>;
  waitUntilGone(target: Target): Promise<void>;
  waitForCount(target: Target, isRight: (count: number) => boolean): Promise<void>;
  /** Waits until an expression is true. In the expression, `element` has the same meaning as in `read`. */
  waitUntil(target: Target, expression: string): Promise<void>;
  /** The value of an expression in which `element` is the first element that matches the target. */
  read<Value>(target: Target, expression: string): Promise<Value>;
  clickForPopup(target: Target): Promise<Page>;
  /** Clicks an element that opens an alert or a confirmation, and accepts the dialog. Resolves to the dialog's text. */
  clickAndAccept(target: Target): Promise<string>;
}

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

export function createPage(window: BrowserWindow): Page {
  const prepare = async (): Promise<void> => {
    if (await window.evaluate<boolean>('typeof TestingLibraryDom === "object"')) return;
    await window.evaluate(`(() => { ${TESTING_LIBRARY}\n return true; })()`);
  };

  const count = async (target: Target): Promise<number> => {
    await prepare();
    return window.evaluate<number>(`${writeQuery(target)}.length`);
  };

  const find = (target: Target): Promise<PageElement> =>
    waitFor(describeTarget(target), async () => {
      await prepare();
      // Testing Library is missing if the popup has loaded its page since the library was added.
      return window.element(`globalThis.TestingLibraryDom && ${writeQuery(target)}[0]`);
    });

  const read = async <Value>(target: Target, expression: string): Promise<Value> => {
    await find(target);
    return window.evaluate<Value>(`((element) => ${expression})(${writeQuery(target)}[0])`);
  };

  const waitUntil = async (target: Target, expression: string): Promise<void> => {
    await waitFor(`${expression} of ${describeTarget(target)}`, () => read<boolean>(target, expression));
  };

  const click = async (target: Target): Promise<void> => {
    await waitUntil(target, '!element.disabled');
    await (await find(target)).click();
  };

  return {
    open: window.open,
    click,
    async fill(target, text) {
      await read(target, 'element.select()');
      await (await find(target)).type(text);
      await waitFor(
        `${describeTarget(target)} to hold what was typed`,
        async () => (await read<string>(target, 'element.value')) === text,
      );
    },
    async pickDate(target, date) {
      // React ignores a value that was set through the element's own setter, so the prototype's setter is called.
      await read(
        target,
        `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, ${JSON.stringify(date)})`,
      );
      await read(target, `element.dispatchEvent(new Event('input', { bubbles: true }))`);
    },
    choose: async (target, option) => (await find(target)).choose(option),
    async waitUntilShown(target) {
      await find(target);
    },
    async waitUntilGone(target) {
      await waitFor(`no ${describeTarget(target)}`, async () => (await count(target)) === 0);
    },
    async waitForCount(target, isRight) {
      await waitFor(`the right number of ${describeTarget(target)}`, async () =>
        isRight(await count(target)),
      );
    },
    waitUntil,
    read,
    clickForPopup: async (target) => createPage(await window.popup(() => click(target))),
    clickAndAccept: (target) => window.acceptDialog(() => click(target)),
  };
}
