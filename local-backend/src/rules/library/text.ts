import { Bytes } from '../../core/value.ts';
import { bytes, method, type Operations, text } from './operation.ts';
import { matchesWhole, replaceAll, splitBy } from './regular-expression.ts';

/**
 * Methods of strings. Sizes and positions count UTF-16 units, as in JavaScript and Java. `lower` and `upper` change
 * only ASCII letters. `trim` removes control characters and spaces up to U+0020, and no other spaces.
 */
export const STRING_METHODS: Operations = {
  lower: method([text], (self) => self.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  matches: method([text, text], matchesWhole),
  replace: method([text, text, text], replaceAll),
  size: method([text], (self) => BigInt(self.length)),
  split: method([text, text], splitBy),
  toUtf8: method([text], (self) => new Bytes(Buffer.from(self.replace(LONE_SURROGATE, '?')))),
  trim: method([text], trim),
  upper: method([text], (self) => self.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
};

const LONE_SURROGATE = /\p{Surrogate}/gu;

function trim(self: string): string {
  let [start, end] = [0, self.length];
  while (start < end && self.charAt(start) <= ' ') start++;
  while (end > start && self.charAt(end - 1) <= ' ') end--;
  return self.slice(start, end);
}

/** Methods of bytes. Base64 is the URL-safe form with padding, and hexadecimal digits are in capitals. */
export const BYTES_METHODS: Operations = {
  size: method([bytes], (self) => BigInt(self.bytes.length)),
  toBase64: method([bytes], (self) =>
    Buffer.from(self.bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
  toHexString: method([bytes], (self) => Buffer.from(self.bytes).toString('hex').toUpperCase()),
};
