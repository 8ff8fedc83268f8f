import { Bytes } from '../../core/value.ts';
import { method, type Operations, text } from './operation.ts';
import { matchesWhole, replaceAll, splitBy } from './regular-expression.ts';

/** Methods of strings. Sizes and positions count UTF-16 units, as JavaScript and Java do. */
export const STRING_METHODS: Operations = {
  lower: method([text], (self) => self.toLowerCase()),
  matches: method([text, text], matchesWhole),
  replace: method([text, text, text], replaceAll),
  size: method([text], (self) => BigInt(self.length)),
  split: method([text, text], splitBy),
  toUtf8: method([text], (self) => new Bytes(Buffer.from(self))),
  trim: method([text], (self) => self.trim()),
  upper: method([text], (self) => self.toUpperCase()),
};
