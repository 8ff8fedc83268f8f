import type { PortalConfig } from '@portal/shared/config';
import { firstRead } from '@portal/shared/first-read';
import { MAX_EARLY_TEXTS } from '../limits.ts';
import { request } from './requests.ts';

/** A detail that is loaded, deleted or failed. A loading detail has a status. */
const DETAIL = '#portal dialog[open] h2:not(:has(~ * [role=status], ~ [role=status]))';
const LIST = '#portal article';

/** An experience in the form of the REST interface. */
interface Experience {
  readonly fields: Readonly<
    Record<string, Text & { readonly arrayValue?: { readonly values?: readonly Text[] } }>
  >;
}

interface Text {
  readonly stringValue: string;
}

/**
 * Reads and shows the experience that the address names, or the first page of a list without filters. The key of the
 * answer is the URL with the body, as in request.ts. With App Check, only later code has the token that a request needs.
 */
export async function readEarly(config: PortalConfig, linked: string | undefined): Promise<void> {
  if (config.appCheck) return;
  const id = linked === 'experiences' && new URLSearchParams(location.hash.split('?')[1]).get('open');
  if (id ? id.includes('/') : location.hash !== '#experiences') return;
  const { url, body } = firstRead(config, id || undefined);
  const response = await request(url, `${url}#${body}`, { method: 'POST', body });
  if (!response.ok) return;
  const results: { readonly found?: Experience; readonly document?: Experience }[] = await response.json();
  const experiences = results.flatMap(({ found, document: one }) => found ?? one ?? []);
  const early = document.createElement('div');
  early.append(...experiences.slice(0, MAX_EARLY_TEXTS).map(articleOf));
  early.dataset.early = id ? 'detail' : 'list';
  showUntil(early, id ? DETAIL : LIST);
}

function articleOf({ fields: { company, role, date, monthOnly, rounds } }: Experience): HTMLElement {
  const article = document.createElement('article');
  const day = date?.stringValue.slice(0, monthOnly ? 7 : 10);
  article.append(
    element('h2', company?.stringValue),
    element('p', `${role?.stringValue} · ${day}`),
    ...(rounds?.arrayValue?.values ?? []).map(({ stringValue }) => element('p', stringValue)),
  );
  return article;
}

const element = (tag: 'h2' | 'p', textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent, translate: tag !== 'h2' });

/** Shows the texts until the page's code shows an element with the selector `shown`, or a button is pressed. */
function showUntil(early: HTMLElement, shown: string): void {
  early.style.top = `${document.querySelector('main')?.getBoundingClientRect().top ?? 0}px`;
  if (document.querySelector(shown)) return;
  document.body.append(early);
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(shown)) return;
    observer.disconnect();
    early.remove();
  }).observe(document.body, { childList: true, subtree: true });
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) early.remove();
  });
}
