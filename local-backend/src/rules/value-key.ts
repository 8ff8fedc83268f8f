import { compareText } from '../core/compare-text.ts';
import { Bytes, GeoPoint, Timestamp } from '../core/value.ts';
import {
  Duration,
  formatPath,
  isList,
  isMap,
  type RulesList,
  type RulesMap,
  RulesPath,
  RulesSet,
  type RulesValue,
} from './values.ts';

/** A text that two values share exactly when they are equal; undefined for what equals nothing, as NaN does. */
export function keyOf(value: RulesValue): string | undefined {
  switch (typeof value) {
    case 'string':
      return `s${value.length}:${value}`;
    case 'boolean':
      return `b${value}`;
    case 'bigint':
      return `i${value}`;
    case 'number':
      return keyOfFloat(value);
    default:
      return keyOfObject(value);
  }
}

function keyOfFloat(value: number): string | undefined {
  if (Number.isNaN(value)) return undefined;
  return Number.isInteger(value) ? `i${BigInt(value)}` : `f${value}`;
}

function keyOfObject(value: Exclude<RulesValue, string | boolean | bigint | number>): string | undefined {
  if (value === null) return 'n';
  if (isMap(value)) return keyOfMap(value);
  if (isList(value)) return keyOfList(value, 'l');
  if (value instanceof Timestamp) return `t${value.seconds}.${value.nanos}`;
  if (value instanceof Duration) return `d${value.nanos}`;
  if (value instanceof RulesPath) return keyOf(formatPath(value))?.replace(/^s/, 'p');
  if (value instanceof Bytes) return `y${Buffer.from(value.bytes).toString('hex')}`;
  if (value instanceof GeoPoint) return `g${value.latitude},${value.longitude}`;
  return value instanceof RulesSet ? keyOfSet(value) : undefined;
}

function keyOfList(items: RulesList, tag: string): string | undefined {
  const keys = items.map(keyOf);
  return keys.includes(undefined) ? undefined : `${tag}${keys.length}[${keys.join('')}]`;
}

function keyOfSet(set: RulesSet): string | undefined {
  const keys = set.items.map(keyOf);
  return keys.includes(undefined) ? undefined : `u${keys.length}[${keys.sort().join('')}]`;
}

function keyOfMap(map: RulesMap): string | undefined {
  const entries = [...map].sort(([a], [b]) => compareText(a, b));
  return keyOfList(entries.flat(), 'm');
}
