import { type RulesValue, typeNameOf } from '../values.ts';
import { LIST_METHODS, SET_METHODS } from './collection.ts';
import { HASHING } from './hashing.ts';
import { MAP_DIFF_METHODS, MAP_METHODS } from './map.ts';
import type { Operation, Operations } from './operation.ts';
import { BYTES_METHODS, STRING_METHODS } from './text.ts';
import { DURATION, TIMESTAMP, TIMESTAMP_METHODS } from './time.ts';

export { FUNCTIONS } from './conversion.ts';

/** The functions that are called as `namespace.name(…)`. */
export const NAMESPACES: ReadonlyMap<string, Operations> = new Map([
  ['duration', DURATION],
  ['hashing', HASHING],
  ['timestamp', TIMESTAMP],
]);

const METHODS: ReadonlyMap<string, Operations> = new Map([
  ['bytes', BYTES_METHODS],
  ['list', LIST_METHODS],
  ['map', MAP_METHODS],
  ['map_diff', MAP_DIFF_METHODS],
  ['set', SET_METHODS],
  ['string', STRING_METHODS],
  ['timestamp', TIMESTAMP_METHODS],
]);

/** The functions that read documents. Each has a path as its argument. */
const DOCUMENT_FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter'] as const;
export type DocumentFunction = (typeof DOCUMENT_FUNCTIONS)[number];

export const isDocumentFunction = (name: string): name is DocumentFunction =>
  DOCUMENT_FUNCTIONS.some((known) => known === name);

/** The method with this name of a value's type. */
export const methodOf = (value: RulesValue, name: string): Operation | undefined =>
  own(METHODS.get(typeNameOf(value)), name);

/** The numbers of arguments of all methods with this name, over all types. Empty if no type has such a method. */
export const aritiesOf = (name: string): readonly number[] =>
  [...METHODS.values()].flatMap((methods) => own(methods, name)?.arity ?? []);

/** The operation with this name. Properties that objects inherit are ignored. */
export const own = (operations: Operations | undefined, name: string): Operation | undefined =>
  operations !== undefined && Object.hasOwn(operations, name) ? operations[name] : undefined;

/** What rules of production may use and this engine does not have: functions, namespaces, and methods after a dot. */
const UNSUPPORTED: ReadonlySet<string> = new Set(
  `
  debug float path math latlng duration.abs duration.time
  .addedKeys .bind .changedKeys .dayOfWeek .dayOfYear .difference .distance .hasAll .hours .intersection .latitude
  .longitude .lower .minutes .nanos .removedKeys .seconds .time .toBase64 .toSet .toUtf8 .unchangedKeys .union
`
    .trim()
    .split(/\s+/),
);

/** The error for a name that this engine does not have. `otherwise` is the error for a name that production lacks, too. */
export const missing = (name: string, otherwise: string): string =>
  UNSUPPORTED.has(name) ? `'${name.replace(/^\./, '')}' is not supported by this server` : otherwise;
