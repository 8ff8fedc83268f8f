import { distinct, membershipOf } from '../equality.ts';
import { bounded } from '../value-size.ts';
import { RulesSet } from '../values.ts';
import { hasAll, hasAny, hasOnly } from './list.ts';
import { items, method, type Operations, set } from './operation.ts';

/** Methods of sets. The set operations take sets only, the questions lists too. */
export const SET_METHODS: Operations = {
  difference: method([set, set], (self, other) => {
    const isInOther = membershipOf(other.items);
    return new RulesSet(self.items.filter((item) => !isInOther(item)));
  }),
  hasAll: method([items, items], hasAll),
  hasAny: method([items, items], hasAny),
  hasOnly: method([items, items], hasOnly),
  intersection: method(
    [set, set],
    (self, other) => new RulesSet(self.items.filter(membershipOf(other.items))),
  ),
  size: method([set], (self) => BigInt(self.items.length)),
  union: method([set, set], (self, other) =>
    bounded(new RulesSet(distinct([...self.items, ...other.items]))),
  ),
};
