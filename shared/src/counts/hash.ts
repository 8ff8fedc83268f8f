/** A hash of 64 bits, in letters and digits. Two questions of a company practically never have the same hash. */
export function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  const mixed = [mix(one, other), mix(other, one)];
  return mixed.map((half) => half.toString(36).padStart(7, '0')).join('');
}

/** The final step of MurmurHash3: every bit of `half` and of `other` affects all bits of the result. */
const mix = (half: number, other: number): number =>
  (Math.imul(half ^ (half >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)) >>> 0;
