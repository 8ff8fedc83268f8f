export { Combobox } from './combobox.tsx';
export type { ComboboxItem } from './combobox-item.ts';
export { matchParts } from './match-parts.ts';
