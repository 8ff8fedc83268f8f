import { isArray, isMap } from './order.ts';
import { Bytes, GeoPoint, type MapValue, Reference, Timestamp, type Value } from './value.ts';

/**
 * Whether storing `b` over `a` would change nothing: the same types and the same bits, so that `1` differs from `1.0`
 * and `0` from `-0`, though `equalValues` calls both pairs equal. The order of map keys does not matter.
 */
export function identicalValues(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isMap(a)) return isMap(b) && identicalMaps(a, b);
  if (isArray(a)) {
    return (
      isArray(b) && a.length === b.length && a.every((item, at) => identicalValues(item, b[at] as Value))
    );
  }
  if (a instanceof Timestamp) {
    return b instanceof Timestamp && a.seconds === b.seconds && a.nanos === b.nanos;
  }
  if (a instanceof Bytes) return b instanceof Bytes && Buffer.compare(a.bytes, b.bytes) === 0;
  if (a instanceof Reference) return b instanceof Reference && a.name === b.name;
  if (!(a instanceof GeoPoint && b instanceof GeoPoint)) return false;
  return Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude);
}

/** `identicalValues` for two maps. */
export function identicalMaps(a: MapValue, b: MapValue): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !identicalValues(value, other)) return false;
  }
  return true;
}
