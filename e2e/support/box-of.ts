import type { Locator } from '@playwright/test';

/** The box of an element that is drawn, in CSS pixels, relative to the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
