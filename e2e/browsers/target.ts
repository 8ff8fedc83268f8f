/** Describes an element by its role and accessible name, its label, or its text. A string must match in full. */
export type Target = (
  | {
      readonly role: string;
      readonly name?: string | RegExp;
      readonly checked?: boolean;
      readonly pressed?: boolean;
    }
  | { readonly label: string }
  | { readonly text: string | RegExp }
) & { readonly within?: Target | undefined };

/** A JavaScript expression for all elements that match a target. The document must contain Testing Library. */
export function writeQuery(target: Target): string {
  const { within, ...own } = target;
  const inside = within ? `...${writeQuery(within)}` : 'document.body';
  return `[${inside}].flatMap((inside) => ${writeOwnQuery(own)})`;
}

function writeOwnQuery(target: Target): string {
  if ('text' in target) return `TestingLibraryDom.queryAllByText(inside, ${writeLiteral(target.text)})`;
  if ('label' in target)
    return `TestingLibraryDom.queryAllByLabelText(inside, ${writeLiteral(target.label)})`;
  const { role, ...options } = target;
  const literals = Object.entries(options).map(([key, value]) => `${key}: ${writeLiteral(value)}`);
  return `TestingLibraryDom.queryAllByRole(inside, ${writeLiteral(role)}, { ${literals.join(', ')} })`;
}

const writeLiteral = (value: unknown): string =>
  value instanceof RegExp ? String(value) : JSON.stringify(value);

/** A description of the target for messages. */
export function describeTarget({ within, ...target }: Target): string {
  const own = Object.entries(target)
    .map(([key, value]) => `${key} ${writeLiteral(value)}`)
    .join(', ');
  return within ? `${own} in ${describeTarget(within)}` : own;
}
