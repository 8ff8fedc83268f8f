import { bytes, method, type Operations, text } from './operation.ts';
import { matchesWhole, replaceAll, splitBy } from './regular-expression.ts';

/**
 * Methods of strings. Sizes and positions count UTF-16 units, as in JavaScript and Java. `upper` changes only
 * ASCII letters. `trim` removes control characters and spaces up to U+0020, and no other spaces.
 */
export const STRING_METHODS: Operations = {
  matches: method([text, text], matchesWhole),
  replace: method([text, text, text], replaceAll),
  size: method([text], (self) => BigInt(self.length)),
  split: method([text, text], splitBy),
  trim: method([text], trim),
  upper: method([text], (self) => self.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
};

function trim(self: string): string {
  let [start, end] = [0, self.length];
  while (start < end && self.charAt(start) <= ' ') start++;
  while (end > start && self.charAt(end - 1) <= ' ') end--;
  return self.slice(start, end);
}

/** Methods of bytes. Hexadecimal digits are in capitals. */
export const BYTES_METHODS: Operations = {
  size: method([bytes], (self) => BigInt(self.bytes.length)),
  toHexString: method([bytes], (self) => Buffer.from(self.bytes).toString('hex').toUpperCase()),
};
