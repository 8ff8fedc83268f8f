import { isNameField } from '../core/field-path.ts';
import { isArray, isNumber } from '../core/order.ts';
import type { Conjunction } from '../core/query/disjunctions.ts';
import type { SimpleFilter } from '../core/query/filters.ts';
import type { ComparisonOperator, FieldPath, Query } from '../core/query.ts';
import { Reference, type Value } from '../core/value.ts';
import { holdsNumber } from './equality.ts';
import { type Facts, FactsBuilder, pathOfName, type RulesValue, rulesValueOf, typeNameOf } from './values.ts';

/**
 * The facts about `resource` in every result of a query whose filter is this conjunction:
 * - a field with `==` (`in` is already expanded to `==`) has that value; a number may be an int or a float;
 * - a field with `<`, `<=`, `>` or `>=` has the operand's type and is within the bound;
 * - a field with `!=` or `not-in` equals none of the values and is not null;
 * - a field with `array-contains` is a list with the item;
 * - every field that is filtered or ordered by exists;
 * - `__name__ ==` determines the id.
 * Cursors, limits and bounds on the name are ignored, because they can only make the result smaller.
 */
export function factsOfResource(query: Query, conjunction: Conjunction): Facts {
  const resource = new FactsBuilder();
  resource.type = 'map';
  resource.at(['data']).type = 'map';
  resource.at(['id']).type = 'string';
  resource.at(['__name__']).type = 'path';
  for (const { field } of query.orderBy) if (!isNameField(field)) dataAt(resource, field);
  for (const filter of conjunction) {
    if (isNameField(filter.field)) addNameFacts(resource, filter);
    else addFacts(dataAt(resource, filter.field), filter);
  }
  return resource;
}

const dataAt = (resource: FactsBuilder, field: FieldPath): FactsBuilder => resource.at(['data', ...field]);

function addNameFacts(resource: FactsBuilder, filter: SimpleFilter): void {
  if (filter.kind !== 'field' || filter.op !== '==' || !(filter.value instanceof Reference)) return;
  const path = pathOfName(filter.value.name);
  setExactly(resource.at(['__name__']), path);
  setExactly(resource.at(['id']), path.segments.at(-1) as string);
}

function addFacts(facts: FactsBuilder, filter: SimpleFilter): void {
  if (filter.kind === 'field') addComparisonFacts(facts, filter.op, filter.value);
  else if (filter.op === 'is-null') setExactly(facts, null);
  else if (filter.op === 'is-nan') facts.type = 'number';
  else facts.unequalTo.push(null);
}

function addComparisonFacts(facts: FactsBuilder, op: ComparisonOperator, value: Value): void {
  switch (op) {
    case '==':
      addEqualityFacts(facts, rulesValueOf(value));
      break;
    case '!=':
      facts.unequalTo.push(rulesValueOf(value), null);
      break;
    case 'not-in':
      facts.unequalTo.push(...itemsOf(value), null);
      break;
    case 'array-contains':
      facts.type = 'list';
      facts.contains.push(rulesValueOf(value));
      break;
    case 'in':
    case 'array-contains-any':
      break;
    default:
      facts.type = typeOf(rulesValueOf(value));
      facts.bounds.push({ operator: op, value: rulesValueOf(value) });
  }
}

function addEqualityFacts(facts: FactsBuilder, value: RulesValue): void {
  facts.type = typeOf(value);
  // A filter with 1 also finds a stored 1.0, so a number in a filter does not determine the stored type.
  if (!holdsNumber(value)) setExactly(facts, value);
  else if (!Number.isNaN(value)) facts.equalTo = value;
}

function setExactly(facts: FactsBuilder, value: RulesValue): void {
  facts.exact = value;
  facts.equalTo = value;
  facts.type = typeNameOf(value);
}

const typeOf = (value: RulesValue): Facts['type'] => (isNumber(value) ? 'number' : typeNameOf(value));

const itemsOf = (value: Value): readonly RulesValue[] => (isArray(value) ? value.map(rulesValueOf) : []);
