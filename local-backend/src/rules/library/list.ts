import { distinct, membershipOf } from '../equality.ts';
import { bounded, requireSize } from '../value-size.ts';
import { type RulesList, RulesSet } from '../values.ts';
import { stringOf } from './conversion.ts';
import { list, method, type Operations, text } from './operation.ts';

function join(self: RulesList, separator: string): string {
  const pieces = self.map(stringOf);
  requireSize(pieces.reduce((size, piece) => size + piece.length + separator.length, 0));
  return pieces.join(separator);
}

/** Methods of lists. */
export const LIST_METHODS: Operations = {
  concat: method([list, list], (self, other) => bounded([...self, ...other])),
  hasAll: method([list, list], (self, others) => others.every(membershipOf(self))),
  hasAny: method([list, list], (self, others) => others.some(membershipOf(self))),
  hasOnly: method([list, list], (self, others) => self.every(membershipOf(others))),
  join: method([list, text], join),
  removeAll: method([list, list], (self, others) => {
    const isRemoved = membershipOf(others);
    return self.filter((item) => !isRemoved(item));
  }),
  size: method([list], (self) => BigInt(self.length)),
  toSet: method([list], (self) => new RulesSet(distinct(self))),
};
