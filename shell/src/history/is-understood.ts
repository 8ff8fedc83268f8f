import { addressOf, viewAt } from '@portal/shared/portal';

/** An address without a fragment, or with a fragment that is meant for the browser. */
const IS_NO_LINK = /^(#?|#top|#:~:.*)$/s;

/** Default values. An address means the same with and without them. */
const IS_DEFAULT = /^(list\.)?(sort=latest|search=)$/;

/** True if this page understands every part of a fragment. The existence of the tab is not checked here. */
export function isUnderstood(fragment: string): boolean {
  if (IS_NO_LINK.test(fragment) || document.getElementById(fragment.slice(1))) return true;
  const view = viewAt(fragment);
  const [tab, stated] = partsOf(fragment);
  const [, read] = partsOf(addressOf(view));
  return (
    tab === `#${view.tab}` &&
    stated.every((value) => (read.includes(value) || IS_DEFAULT.test(value)) && !value.includes('\ufffd'))
  );
}

/** The tab of a fragment, and its parameters as `name=value`. */
function partsOf(fragment: string): readonly [tab: string, stated: readonly string[]] {
  const [tab = '', ...query] = fragment.split('?');
  return [tab, [...new URLSearchParams(query.join('?'))].map((pair) => pair.join('='))];
}
