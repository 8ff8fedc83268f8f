import { membershipOf } from '../equality.ts';
import { bounded, requireSize } from '../value-size.ts';
import type { RulesList } from '../values.ts';
import { stringOf } from './conversion.ts';
import { items, list, method, type Operations, set, text } from './operation.ts';

function join(self: RulesList, separator: string): string {
  const pieces = self.map(stringOf);
  requireSize(pieces.reduce((size, piece) => size + piece.length + separator.length, 0));
  return pieces.join(separator);
}

/** Methods of lists. */
export const LIST_METHODS: Operations = {
  concat: method([list, list], (self, other) => bounded([...self, ...other])),
  hasAny: method([list, list], (self, others) => others.some(membershipOf(self))),
  hasOnly: method([list, list], (self, others) => self.every(membershipOf(others))),
  join: method([list, text], join),
  removeAll: method([list, list], (self, others) => {
    const isRemoved = membershipOf(others);
    return self.filter((item) => !isRemoved(item));
  }),
  size: method([list], (self) => BigInt(self.length)),
};

/** Methods of sets. They also accept lists. */
export const SET_METHODS: Operations = {
  hasAny: method([set, items], (self, others) => others.some(membershipOf(self.items))),
  hasOnly: method([set, items], (self, others) => self.items.every(membershipOf(others))),
  size: method([set], (self) => BigInt(self.items.length)),
};
