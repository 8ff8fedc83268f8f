import { createHash } from 'node:crypto';
import { compareText } from '../core/compare-text.ts';
import { Bytes, GeoPoint, Timestamp } from '../core/value.ts';
import {
  Duration,
  isList,
  isMap,
  type Placeholder,
  type Primitive,
  type RulesList,
  type RulesMap,
  RulesPath,
  RulesSet,
  type RulesValue,
} from './values.ts';

/** Longer keys of values that hold others are digested, so that a value held twice does not double its key. */
const MAX_KEY_LENGTH = 200;

type FormatFloat = (value: number) => string | undefined;

interface KeyFormat {
  readonly formatFloat: FormatFloat;
  readonly known: WeakMap<object, string>;
}

const LIST_KEYS: KeyFormat = {
  formatFloat: (value) => (Number.isNaN(value) ? undefined : `f${value}`),
  known: new WeakMap(),
};

const SET_KEYS: KeyFormat = {
  formatFloat: (value) => (Number.isInteger(value) ? `i${BigInt(value)}` : `f${value}`),
  known: new WeakMap(),
};

/** A text that two values share when a list takes them as the same; undefined for what equals nothing, as NaN does. */
export const keyOf = (value: RulesValue): string | undefined => format(value, LIST_KEYS);

/** A text that two values share when a set takes them as the same: an int and a float do, and NaN and NaN. */
export const setKeyOf = (value: RulesValue): string | undefined => format(value, SET_KEYS);

function format(value: RulesValue, keys: KeyFormat): string | undefined {
  switch (typeof value) {
    case 'string':
      return `s${value.length}:${value}`;
    case 'boolean':
      return `b${value}`;
    case 'bigint':
      return `i${value}`;
    case 'number':
      return keys.formatFloat(value);
    default:
      return value === null ? 'n' : formatObject(value, keys);
  }
}

function formatObject(value: Exclude<RulesValue, Primitive>, keys: KeyFormat): string | undefined {
  if (value instanceof Timestamp) return `t${value.seconds}.${value.nanos}`;
  if (value instanceof Duration) return `d${value.nanos}`;
  if (value instanceof RulesPath) return `p${value.segments.map(formatSegment).join('')}`;
  if (value instanceof Bytes) return `y${Buffer.from(value.bytes).toString('hex')}`;
  if (value instanceof GeoPoint) return `g${value.latitude},${value.longitude}`;
  const known = keys.known.get(value);
  if (known !== undefined) return known;
  const key = digest(formatContainer(value, keys));
  if (key !== undefined) keys.known.set(value, key);
  return key;
}

function formatContainer(value: RulesValue, keys: KeyFormat): string | undefined {
  if (isMap(value)) return formatMap(value, keys);
  if (isList(value)) return formatList(value, 'l', keys);
  return value instanceof RulesSet ? formatSet(value) : undefined;
}

const formatSegment = (segment: string | Placeholder): string =>
  typeof segment === 'string' ? `s${segment.length}:${segment}` : `$${segment.name.length}:${segment.name}`;

function formatList(items: RulesList, tag: string, keyFormat: KeyFormat): string | undefined {
  const keys = items.map((item) => format(item, keyFormat));
  return keys.includes(undefined) ? undefined : `${tag}${keys.length}[${keys.join('')}]`;
}

function formatSet(set: RulesSet): string | undefined {
  const keys = set.items.map(setKeyOf);
  return keys.includes(undefined) ? undefined : `u${keys.length}[${keys.sort().join('')}]`;
}

function formatMap(map: RulesMap, keys: KeyFormat): string | undefined {
  const entries = [...map].sort(([a], [b]) => compareText(a, b));
  return formatList(entries.flat(), 'm', keys);
}

function digest(key: string | undefined): string | undefined {
  if (key === undefined || key.length <= MAX_KEY_LENGTH) return key;
  return `h${createHash('sha256').update(key).digest('base64')}`;
}
