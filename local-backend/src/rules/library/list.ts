import { distinct, membershipOf } from '../equality.ts';
import { bounded, demandSize } from '../value-size.ts';
import { type RulesList, RulesSet } from '../values.ts';
import { stringOf } from './conversion.ts';
import { items, list, method, type Operations, text } from './operation.ts';

export const hasAll = (self: RulesList, others: RulesList): boolean => others.every(membershipOf(self));
export const hasAny = (self: RulesList, others: RulesList): boolean => others.some(membershipOf(self));
export const hasOnly = (self: RulesList, others: RulesList): boolean => self.every(membershipOf(others));

function join(self: RulesList, separator: string): string {
  const pieces = self.map(stringOf);
  demandSize(pieces.reduce((size, piece) => size + piece.length + separator.length, 0));
  return pieces.join(separator);
}

/** Methods of lists. */
export const LIST_METHODS: Operations = {
  concat: method([list, list], (self, other) => bounded([...self, ...other])),
  hasAll: method([list, items], hasAll),
  hasAny: method([list, items], hasAny),
  hasOnly: method([list, items], hasOnly),
  join: method([list, text], join),
  removeAll: method([list, items], (self, others) => {
    const isRemoved = membershipOf(others);
    return self.filter((item) => !isRemoved(item));
  }),
  size: method([list], (self) => BigInt(self.length)),
  toSet: method([list], (self) => new RulesSet(distinct(self))),
};
