/** A rule: what it allows, of the documents of which collection. */
export interface Rule {
  readonly collection: string;
  readonly method: string;
}

/** How many calls a function of the padding makes; more in one expression would be too complex for Google's engine. */
const CALLS = 50;

/** The rules with so many calls more before the condition of one of them, to find out how many it can still afford. */
export function padRule(rules: string, { collection, method }: Rule, calls: number): string {
  const block = rules.indexOf(`match /${collection}/{`);
  const end = rules.indexOf('\n    }\n', block);
  const allow = new RegExp(`allow [a-z, ]*\\b(?:${method})\\b[a-z, ]*: if `).exec(rules.slice(block, end));
  if (block < 0 || allow === null)
    throw new Error(`Cannot pad '${method}' of ${collection}: there is no such rule`);
  const at = block + allow.index + allow[0].length;
  const condition = rules.slice(at, rules.indexOf(';', at));
  const rest = rules.slice(at + condition.length, rules.lastIndexOf('  }\n}'));
  return `${rules.slice(0, at)}pad() && (${condition})${rest}${padding(calls)}  }\n}\n`;
}

/** `pad()`, which comes to true after so many calls of a function that does nothing. */
function padding(calls: number): string {
  const sizes = Array.from({ length: Math.ceil(calls / CALLS) }, (_, index) =>
    Math.min(CALLS, calls - index * CALLS),
  );
  const some = sizes.map(
    (size, index) => `    function pad${index}() { return ${Array(size).fill('one()').join(' && ')}; }\n`,
  );
  const all = ['true', ...sizes.map((_, index) => `pad${index}()`)].join(' && ');
  return ['    function one() { return true; }\n', ...some, `    function pad() { return ${all}; }\n`].join(
    '',
  );
}
