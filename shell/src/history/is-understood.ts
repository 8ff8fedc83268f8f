import { addressOf, viewAt } from '@portal/shared/portal';

/** A bare address, or a fragment that is meant for the browser. */
const IS_NO_LINK = /^(#?|#top|#:~:.*)$/s;

/** What no address states, since a bare one means it. */
const IS_DEFAULT = /^(list\.)?(sort=latest|search=)$/;

/** Whether this page reads all that a fragment says. Whether there is such a tab is for others to find out. */
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

/** The tab, and each value with its name. */
function partsOf(fragment: string): readonly [tab: string, stated: readonly string[]] {
  const [tab = '', ...query] = fragment.split('?');
  return [tab, [...new URLSearchParams(query.join('?'))].map((pair) => pair.join('='))];
}
