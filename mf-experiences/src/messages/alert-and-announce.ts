import { announce } from '@portal/shared/ui';

/** An alert, and the same words on the page: browsers let people switch alerts off. */
export function alertAndAnnounce(...[words, ...actions]: Parameters<typeof announce>): void {
  announce(words, ...actions);
  window.alert(words);
}
