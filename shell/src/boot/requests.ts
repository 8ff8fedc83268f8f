import { FRESH_ANSWER_MS } from '../limits.ts';

/** Absolute URL → the early request. */
const requests = new Map<string, { readonly answer: Promise<Response>; goodUntil: number }>();

const absolute = (url: string): string => new URL(url, document.baseURI).href;

/** See `portalBoot`. */
export function take(url: string): Promise<Response> | undefined {
  const request = requests.get(absolute(url));
  requests.delete(absolute(url));
  return request && performance.now() <= request.goodUntil ? request.answer : undefined;
}

/** False once the page's code has taken the response. */
export const isWaiting = (url: string): boolean => requests.has(absolute(url));

/** Requests `url` and keeps the response under `key` for `take`. Resolves when the body has arrived. */
export async function request(url: string, key = url, init?: RequestInit): Promise<Response> {
  const entry = { answer: fetchWhole(url, init), goodUntil: Number.POSITIVE_INFINITY };
  requests.set(absolute(key), entry);
  const response = await entry.answer;
  entry.goodUntil = performance.now() + FRESH_ANSWER_MS;
  return response.clone();
}

/** Resolves to the JSON at `url`. `take` returns the same response. */
// biome-ignore lint/suspicious/noExplicitAny: The code that takes the response checks the JSON.
export async function ask(url: string): Promise<any> {
  try {
    const response = await request(url);
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return await response.json();
  } catch (error) {
    requests.delete(absolute(url));
    throw error;
  }
}

/** Resolves when the body has arrived, so that the caller of `take` need not wait for the body. */
async function fetchWhole(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  await response.clone().arrayBuffer();
  return response;
}
