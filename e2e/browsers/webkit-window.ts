import type { BrowserWindow, PageElement } from './browser.ts';
import { waitFor } from './wait-for.ts';
import { ELEMENT, WebDriverError, type WebDriverSession } from './webdriver.ts';

type Reference = { readonly [ELEMENT]: string };

/**
 * Collects the document's later errors in `collectedErrors`. WebDriver has no command that reads errors, and
 * MiniBrowser writes no console messages while it is automated.
 */
const COLLECT_ERRORS = `(() => {
  const errors = globalThis.collectedErrors = [];
  const write = console.error;
  console.error = (...words) => {
    errors.push(words.map(String).join(' '));
    write.apply(console, words);
  };
  addEventListener('error', ({ message, target }) => errors.push(message ?? 'Cannot load ' + target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => errors.push('Unhandled rejection: ' + reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(effectiveDirective + ' blocked ' + blockedURI));
})()`;

/**
 * One window of a session. A session has one current window for its commands, so each command selects its window first.
 */
export function createWindow(session: WebDriverSession, handle: string): BrowserWindow {
  const choose = () => session.post('window', { handle });

  const evaluate = async <Value>(expression: string): Promise<Value> => {
    await choose();
    return session.post<Value>('execute/sync', { script: `return ${expression}`, args: [] });
  };

  return {
    async open(url) {
      await choose();
      await session.post('url', { url });
      await evaluate(COLLECT_ERRORS);
    },
    evaluate,
    async element(expression) {
      const found = await evaluate<Reference | null | undefined>(expression);
      return found ? toElement(session, found[ELEMENT]) : undefined;
    },
    async popup(action) {
      const before = await session.get<readonly string[]>('window/handles');
      await action();
      const opened = await waitFor('a popup', async () =>
        (await session.get<readonly string[]>('window/handles')).find((other) => !before.includes(other)),
      );
      return createWindow(session, opened);
    },
    async acceptDialog(action) {
      await action();
      const text = await waitFor('a dialog', () =>
        unless(['no such alert'], () => session.get<string>('alert/text')),
      );
      await session.post('alert/accept');
      return text;
    },
    async screenshot() {
      await choose();
      return Buffer.from(await session.get<string>('screenshot'), 'base64');
    },
  };
}

function toElement(session: WebDriverSession, id: string): PageElement {
  const click = (element: string) =>
    waitFor('an element to be clickable', () =>
      // While the page scrolls, the element may be covered or out of sight.
      unless(['element click intercepted', 'element not interactable'], async () => {
        await session.post(`element/${element}/click`);
        return true;
      }),
    );
  return {
    async click() {
      // The driver counts an element as visible if only an edge is in view, and then clicks whatever covers its
      // middle.
      await session.post('execute/sync', {
        script: "arguments[0].scrollIntoView({ block: 'center' })",
        args: [{ [ELEMENT]: id }],
      });
      await click(id);
    },
    type: (text) => session.post(`element/${id}/value`, { text }),
    async choose(option) {
      const found = await session.post<Reference>(`element/${id}/element`, {
        using: 'xpath',
        value: `.//option[normalize-space()=${JSON.stringify(option)}]`,
      });
      await click(found[ELEMENT]);
    },
  };
}

/** The result of a command, or undefined if the command fails with one of these codes. */
async function unless<Value>(codes: readonly string[], command: () => Promise<Value>) {
  try {
    return await command();
  } catch (error) {
    if (error instanceof WebDriverError && codes.includes(error.code)) return undefined;
    throw error;
  }
}
