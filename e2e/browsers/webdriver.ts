/** An error from a WebDriver server, with the error code of the standard. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** One session with a WebDriver server. Commands are named as in the standard, without the session's path. */
export type WebDriverSession = Awaited<ReturnType<typeof startSession>>;

/** The key of an element's id in the standard's JSON. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts a browser through the server at this address. https://www.w3.org/TR/webdriver2/ */
export async function startSession(server: string, capabilities: object) {
  const { sessionId, capabilities: actual } = await send<{
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  }>('POST', `${server}/session`, { capabilities: { alwaysMatch: capabilities } });
  const session = `${server}/session/${sessionId}`;
  return {
    browserVersion: actual.browserVersion,
    get: <Value>(command: string) => send<Value>('GET', `${session}/${command}`),
    post: <Value>(command: string, body = {}) => send<Value>('POST', `${session}/${command}`, body),
    end: () => send('DELETE', session),
  };
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value as Value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new WebDriverError(error, message);
}
