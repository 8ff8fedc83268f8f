import { portal } from '@portal/shared/portal';
import { tabId } from './tab.ts';

/** A pressed Retry vanishes with the failure; the open tab's button takes the focus before it does. */
export const keepFocus = (retry: () => void) => (): void => {
  document.getElementById(tabId({ id: portal.read().tab }))?.focus({ preventScroll: true });
  retry();
};
