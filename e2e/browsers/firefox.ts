import puppeteer, { type ConsoleMessage, type Dialog, type ElementHandle, type Page } from 'puppeteer-core';
import type { Browser, BrowserWindow, PageElement } from './browser.ts';
import { waitLimited } from './wait-for.ts';

/** Starts Firefox with WebDriver BiDi, which Firefox supports without a driver. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Signals do not end Firefox. The caller closes Firefox after everything that must end before it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const errors: Promise<string>[] = [];
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 1280, height: 900 });
  collectErrors(page, errors);
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    window: toWindow(page, errors),
    errors: () => Promise.all(errors),
    close: () => browser.close(),
  };
}

function collectErrors(page: Page, errors: Promise<string>[]): void {
  page.on('pageerror', (error) => errors.push(Promise.resolve(String(error))));
  page.on('console', (message) => message.type() === 'error' && errors.push(describeMessage(message)));
}

async function describeMessage(message: ConsoleMessage): Promise<string> {
  const words = message.args().map((word) => word.evaluate(String).catch(() => message.text()));
  return (await Promise.all(words)).join(' ');
}

function toWindow(page: Page, errors: Promise<string>[]): BrowserWindow {
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    async element(expression) {
      const handle = await page.evaluateHandle(expression);
      const element = handle.asElement() as ElementHandle<Element> | null;
      return element ? toElement(element) : undefined;
    },
    async popup(action) {
      const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve));
      await action();
      const popup = await waitLimited('a popup', opened);
      if (!popup) throw new Error('The popup was closed at once');
      collectErrors(popup, errors);
      return toWindow(popup, errors);
    },
    async acceptDialog(action) {
      const opened = new Promise<Dialog>((resolve) => page.once('dialog', resolve));
      // The click does not end before the dialog is answered.
      const done = action();
      const dialog = await waitLimited('a dialog', opened);
      await dialog.accept();
      await done;
      return dialog.message();
    },
    screenshot: () => page.screenshot(),
  };
}

function toElement(handle: ElementHandle<Element>): PageElement {
  return {
    click: () => handle.asLocator().click(),
    type: (text) => handle.type(text),
    async choose(option) {
      const values = await handle.$$eval('option', (options) =>
        options.map(({ label, value }) => ({ label, value })),
      );
      const value = values.find(({ label }) => label === option)?.value;
      if (value === undefined) throw new Error(`There is no option '${option}'`);
      await handle.select(value);
    },
  };
}
