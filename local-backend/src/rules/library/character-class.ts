/** The categories of Unicode. The scripts that Google's emulator supports are left out: the portal's rules name none. */
const CLASSES: ReadonlySet<string> = new Set(
  'C Cc Cf Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs'.split(
    ' ',
  ),
);

const CLASS = /\\(?:Q[\s\S]*?(?:\\E|$)|[pP](?:\{\^?([^}]*)\}|([\s\S]))|[\s\S])/g;

/**
 * Finds the first unsupported class `\p{…}` in a pattern; undefined if there is none. The rest of the pattern is not
 * checked.
 */
export function findUnknownClass(pattern: string): string | undefined {
  for (const [, name, letter] of pattern.matchAll(CLASS)) {
    const found = name ?? letter;
    if (found !== undefined && !CLASSES.has(found)) return found;
  }
  return undefined;
}
