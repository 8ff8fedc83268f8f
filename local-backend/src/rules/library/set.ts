import { distinct, setMembershipOf } from '../equality.ts';
import { bounded } from '../value-size.ts';
import { RulesSet } from '../values.ts';
import { items, method, type Operations, set } from './operation.ts';

/** Methods of sets. The set operations take sets only, the questions lists too. */
export const SET_METHODS: Operations = {
  difference: method([set, set], (self, other) => {
    const isInOther = setMembershipOf(other.items);
    return new RulesSet(self.items.filter((item) => !isInOther(item)));
  }),
  hasAll: method([set, items], (self, others) => others.every(setMembershipOf(self.items))),
  hasAny: method([set, items], (self, others) => others.some(setMembershipOf(self.items))),
  hasOnly: method([set, items], (self, others) => self.items.every(setMembershipOf(others))),
  intersection: method(
    [set, set],
    (self, other) => new RulesSet(self.items.filter(setMembershipOf(other.items))),
  ),
  size: method([set], (self) => BigInt(self.items.length)),
  union: method([set, set], (self, other) =>
    bounded(new RulesSet(distinct([...self.items, ...other.items]))),
  ),
};
