import { announce } from '@portal/shared/ui';

/** Shows an alert, and the same words on the page, because a browser may suppress alerts. */
export function alertAndAnnounce(...[words, ...actions]: Parameters<typeof announce>): void {
  announce(words, ...actions);
  window.alert(words);
}
