import { isNameField } from '../core/field-path.ts';
import type { Conjunction } from '../core/query/disjunctions.ts';
import { equalityValue } from '../core/query/filters.ts';
import { Reference } from '../core/value.ts';
import { holdsNumber } from './equality.ts';
import { pathOfName, type RulesValue, rulesValueOf, Unknown } from './values.ts';

/**
 * The members of `resource` that are known in every result of a query whose filter is this conjunction:
 * - a field with `==` (`in` is already expanded to `==`), unless the value contains a number: a filter with 1 also finds
 *   a stored 1.0;
 * - `__name__ ==` determines the id.
 * All other filters, cursors and limits are ignored, because they can only make the result smaller. Contradictory
 * filters have no results, so any of the values may be taken.
 */
export function membersOfResource(conjunction: Conjunction): Unknown['members'] {
  const fields = new Map<string, RulesValue>();
  const resource = new Map<string, RulesValue>([['data', new Unknown('resource.data', fields)]]);
  for (const filter of conjunction) {
    const value = equalityValue(filter);
    const [field, ...inner] = filter.field;
    if (value === undefined || field === undefined) continue;
    if (isNameField(filter.field)) {
      if (!(value instanceof Reference)) continue;
      const path = pathOfName(value.name);
      resource.set('__name__', path).set('id', path.segments.at(-1) as string);
    } else if (inner.length === 0 && !holdsNumber(rulesValueOf(value))) {
      fields.set(field, rulesValueOf(value));
    }
  }
  return resource;
}
