import { distinct, membershipOf } from '../equality.ts';
import { type RulesList, RulesSet } from '../values.ts';
import { stringOf } from './conversion.ts';
import { items, list, method, type Operations, text } from './operation.ts';

export const hasAll = (self: RulesList, others: RulesList): boolean => others.every(membershipOf(self));
export const hasAny = (self: RulesList, others: RulesList): boolean => others.some(membershipOf(self));
export const hasOnly = (self: RulesList, others: RulesList): boolean => self.every(membershipOf(others));

/** Methods of lists. */
export const LIST_METHODS: Operations = {
  concat: method([list, list], (self, other) => [...self, ...other]),
  hasAll: method([list, items], hasAll),
  hasAny: method([list, items], hasAny),
  hasOnly: method([list, items], hasOnly),
  join: method([list, text], (self, separator) => self.map(stringOf).join(separator)),
  removeAll: method([list, items], (self, others) => {
    const isRemoved = membershipOf(others);
    return self.filter((item) => !isRemoved(item));
  }),
  size: method([list], (self) => BigInt(self.length)),
  toSet: method([list], (self) => new RulesSet(distinct(self))),
};
