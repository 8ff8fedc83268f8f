/** One or more of each kind that company and role may not hold. */
export const INVISIBLE_CHARACTERS: readonly string[] = [
  // Control characters.
  ...['\u0000', '\u0007', '\t', '\n', '\r', '\u001f', '\u007f', '\u0085', '\u009f'],
  // Spaces and line breaks.
  ...['\u00a0', '\u1680', '\u2000', '\u2003', '\u200a', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000'],
  // Turn the direction.
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069'],
  // Take no place.
  ...[
    '\u00ad',
    '\u034f',
    '\u180e',
    '\u200b',
    '\u2060',
    '\u2063',
    '\u2064',
    '\u2065',
    '\u206a',
    '\u206f',
    '\ufeff',
  ],
  ...['\ufff0', '\ufff9', '\ufffb', '\u{1bca0}', '\u{1d173}'],
  // Look like nothing.
  ...['\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0'],
  // Choose a variant, or tag.
  ...[
    '\u180b',
    '\u180f',
    '\ufe00',
    '\ufe0f',
    '\u{e0001}',
    '\u{e0020}',
    '\u{e007f}',
    '\u{e0100}',
    '\u{e01ef}',
  ],
];
