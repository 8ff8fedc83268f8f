import type { Locator } from '@playwright/test';
import { atRest } from './at-rest.ts';

/** The box of an element that is drawn and has come to rest, in CSS pixels, relative to the window. */
export async function boxOf(element: Locator) {
  await atRest(element.page());
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
