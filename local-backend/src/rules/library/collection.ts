import { distinct, membershipOf, setMembershipOf } from '../equality.ts';
import { bounded, requireSize } from '../value-size.ts';
import { type RulesList, RulesSet } from '../values.ts';
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

/** Methods of sets. Methods that combine sets accept only sets; methods that test membership also accept lists. */
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
