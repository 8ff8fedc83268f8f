/** An option of a combobox. */
export interface ComboboxItem {
  /** Says what the text is, such as 'Role'. */
  readonly kind?: string | undefined;
  readonly text: string;
  /** The number of experiences that the text finds. */
  readonly count?: string | undefined;
}

/** The items of one list have different keys. */
export const keyOf = ({ kind = '', text }: ComboboxItem): string => `${kind} ${text}`;

/** The name of an option for screen readers, such as 'Role Engineer, 12 experiences'. */
export function describeItem({ kind, text, count }: ComboboxItem): string {
  const name = kind === undefined ? text : `${kind} ${text}`;
  if (count === undefined) return name;
  return `${name}, ${count} ${count === '1' ? 'experience' : 'experiences'}`;
}
