import type { ExpressionTable } from './table.ts';

/** Names that JavaScript objects inherit. */
export const NAMES: ExpressionTable = {
  holds: [
    "'constructor' in {'constructor': 1}",
    "{'constructor': 1}.constructor == 1",
    "{'__proto__': 1}.__proto__ == 1",
    "'__proto__' in {'__proto__': 1}",
    "{}.get('constructor', 1) == 1",
  ],
  doesNotHold: ["'constructor' in {}"],
  fails: ["'a'.toString == 1", '{}.constructor == 1', '{}.__proto__ == 1'],
  isRefused: [
    '1 is constructor',
    '1 is toString',
    '1 is __proto__',
    "'a'.toString() == 'a'",
    'constructor == 1',
    "toString() == 'a'",
    '{}.toString() == 1',
    "{}.hasOwnProperty('a')",
    'constructor()',
    '__proto__',
    'constructor.foo(1) == 1',
  ],
};
