/**
 * Compares two strings like Firestore, by the bytes of their UTF-8 form. This is the order of their code points.
 * JavaScript's `<` would sort surrogate pairs before U+E000..U+FFFF.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return compareCodeUnits(left, right);
  }
  return a.length - b.length;
}

/**
 * Compares two different UTF-16 units from the same position of two strings. The order is that of the code points to
 * which the units belong.
 */
export function compareCodeUnits(left: number, right: number): number {
  const leftIsSurrogate = isSurrogate(left);
  if (leftIsSurrogate === isSurrogate(right)) return left - right;
  return leftIsSurrogate ? 1 : -1;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
