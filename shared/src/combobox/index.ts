export { Combobox } from './combobox.tsx';
export type { ComboboxItem } from './combobox-item.ts';
