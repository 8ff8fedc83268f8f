import type { FieldPath } from '../../core/query.ts';
import { StatusError } from '../../core/status.ts';

const PLAIN_SEGMENT = /^[A-Za-z_][A-Za-z_0-9]*$/;

// FieldPath ::= Segment ('.' Segment)*     Segment ::= plain | '`' (any | '\' any)* '`'
const SEGMENT = /(?:`((?:[^`\\]|\\[\s\S])+)`|([A-Za-z_][A-Za-z_0-9]*))(\.|$)/y;

/** Parses `a.b` and quoted forms such as `` `a.b`.c ``. Throws INVALID_ARGUMENT for text that is no field path. */
export function decodeFieldPath(text: unknown): FieldPath {
  if (typeof text !== 'string') throw invalidFieldPath(text);
  const segments: string[] = [];
  SEGMENT.lastIndex = 0;
  while (true) {
    const match = SEGMENT.exec(text);
    if (!match) throw invalidFieldPath(text);
    const [, quoted, plain = '', separator] = match;
    segments.push(quoted === undefined ? plain : quoted.replace(/\\([\s\S])/g, '$1'));
    if (separator === '') return segments;
  }
}

/** The path as text, not yet JSON: plain names stay plain, others are quoted. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : `\`${segment.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

function invalidFieldPath(text: unknown): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Invalid property path ${JSON.stringify(text)}`);
}
