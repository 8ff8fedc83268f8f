import type { Target } from './target.ts';

/** The portal's elements by role and name, for all journeys. */

export const tab = (name: 'Home' | 'Experiences' | 'Analytics'): Target => ({ role: 'tab', name });
export const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, within });
export const dialog = (name: string): Target => ({ role: 'dialog', name });
export const textBox = (name: string, within: Target): Target => ({ role: 'textbox', name, within });
export const list = (name: string, within?: Target): Target => ({ role: 'combobox', name, within });
export const option = (list: string, name: string): Target => ({
  role: 'option',
  name,
  within: { role: 'listbox', name: list },
});
export const chart = (name: string): Target => ({ role: 'img', name });

export const CARD: Target = { role: 'article' };
export const card = (name: string): Target => ({ role: 'article', name });
export const like = (name: string, pressed: boolean): Target => ({
  role: 'button',
  name: `Like ${name}`,
  pressed,
  within: card(name),
});

export const SEARCH: Target = { role: 'combobox', name: 'Search by company' };
export const THEME = (checked: boolean): Target => ({ role: 'switch', name: 'Dark theme', checked });
export const CHARTS = [
  'Status distribution',
  'Country distribution',
  'Interview mode distribution',
  'Year-wise hiring',
] as const;
