import { childrenOf, type Expression, type MatchBlock, METHODS, parseRules } from 'local-backend';

/** The rules with one change. They allow or refuse too much. The name says where they differ. */
export interface Fault {
  readonly name: string;
  readonly rules: string;
}

/** Faults that no request of the tests can show, each with the reason. */
const UNNOTICEABLE: readonly (readonly [name: RegExp, reason: string])[] = [
  [
    /\[(is(SignedIn|Account)\(\)|request\.auth != null) → true/,
    'without an account, another condition fails',
  ],
  [/(count|edits|number) is int → true/, 'tests cannot send 1.0'],
  [/'at': \[request\.time → (after|data)\['at'\]/, 'another write of the commit compares the time, too'],
  [/^saved.*\[resource != null → true/, 'a missing document has no field to compare'],
  [/offset in \[0, \[null/, 'only Google’s engine has null if a request skips nothing'],
  [/^isErasure: .*\[ <= {2}→|^isDate: .*(\[ <= {2}→|14 → )/, 'depends on the time of the request'],
  [/^today: .*86400000 →/, 'is the same on nearly all days'],
  [/^isDate: .*(→ \.\]|day\.day)/, 'no such day exists in our engine'],
  [/^visibleText: \.replace\('\(\[\[/, 'such a joiner is gone before'],
];

/** A part of the rules' text, and what stands there instead. */
type Edit = readonly [place: Place, replacement: string];
type Place = Readonly<Record<'at' | 'end', number>>;

/** All faults that arise when one part of the rules is left out or replaced, and that a request can show. */
export function breakRules(rules: string): readonly Fault[] {
  const { services } = parseRules(rules);
  const functions = [...services, ...blocksOf(services)].flatMap((block) => block.functions);
  const faults = [
    ...blocksOf(services).flatMap((block) => {
      const name = block.segments.map(({ at, end }) => rules.slice(at, end)).join('/');
      return editsOfBlock(block, rules).map((edit) => makeFault(rules, name, edit));
    }),
    ...functions.flatMap(({ name, lets, result }) =>
      [...editsOfCondition(result, rules), ...lets.flatMap(({ value }) => editsOf(value, rules))].map(
        (edit) => makeFault(rules, name, edit),
      ),
    ),
  ];
  return faults.filter(({ name }) => !UNNOTICEABLE.some(([pattern]) => pattern.test(name)));
}

const blocksOf = (parents: readonly { readonly matches: readonly MatchBlock[] }[]): readonly MatchBlock[] =>
  parents.flatMap(({ matches }) => [...matches, ...blocksOf(matches)]);

function makeFault(rules: string, where: string, [{ at, end }, replacement]: Edit): Fault {
  // The place of an expression that begins with parentheses begins behind the first one.
  const text = rules.slice(at, end);
  const open = text.split(')').length - text.split('(').length;
  const start = open > 0 ? at - open : at;
  const line = rules.slice(rules.lastIndexOf('\n', start) + 1, start).trimStart();
  const found = rules.slice(start, end).replace(/\s+/g, ' ');
  return {
    name: `${where}: ${line.slice(-40)}[${found.slice(0, 60)} → ${replacement}]`,
    rules: rules.slice(0, start) + replacement + rules.slice(end),
  };
}

/** Everybody may do what the block allows to some, or what it allows to nobody. */
function editsOfBlock({ allows, end }: MatchBlock, rules: string): readonly Edit[] {
  const allowed = new Set(allows.flatMap(({ methods }) => methods));
  if (allowed.size === 0) return [];
  return [
    ...METHODS.filter((method) => !allowed.has(method)).map(
      (method): Edit => [{ at: end - 1, end: end - 1 }, `allow ${method}; `],
    ),
    ...allows.flatMap(({ condition }) => (condition ? editsOfCondition(condition, rules) : [])),
  ];
}

function editsOfCondition(node: Expression, rules: string): readonly Edit[] {
  const isOne = ['or', 'comparison', 'in', 'call'].includes(node.kind);
  return [...(isOne ? [[node, 'true'] as const] : []), ...editsOf(node, rules)];
}

function editsOf(node: Expression, rules: string): readonly Edit[] {
  // The second argument of `get` may be any value that the field may have.
  const children = node.kind === 'method' && node.name === 'get' ? [node.operand] : childrenOf(node);
  return [...editsOfNode(node, rules), ...children.flatMap((child) => editsOf(child, rules))];
}

const CHANGING = ['trim', 'replace', 'upper', 'concat', 'removeAll'];

function editsOfNode(node: Expression, rules: string): readonly Edit[] {
  const textOf = ({ at, end }: Place): string => rules.slice(at, end);
  switch (node.kind) {
    case 'and':
      return node.operands.map((operand) => [operand, 'true']);
    case 'or':
      return node.operands.map((operand) => [operand, 'false']);
    case 'conditional':
      return ['true', 'false'].map((text) => [node.condition, text]);
    case 'integer':
      return [[node, String(node.value + 1n)]];
    case 'list':
      return node.items.map((item, index) => [{ ...item, end: node.items[index + 1]?.at ?? item.end }, '']);
    case 'string':
      return editsOfPattern(node, textOf(node));
    case 'method':
      return CHANGING.includes(node.name)
        ? [[{ at: rules.indexOf(`.${node.name}`, node.operand.end), end: node.end }, '']]
        : [];
    case 'comparison': {
      const { left, operator, right } = node;
      const between = { at: left.end, end: right.at };
      const swapped = operator.length === 1 ? `${operator}=` : operator.charAt(0);
      const swap: Edit = [between, textOf(between).replace(operator, swapped)];
      const entries = right.kind === 'map' ? right.entries : [];
      return [
        ...(/[<>]/.test(operator) ? [swap] : []),
        ...entries
          .filter(({ key, value }) => !(value.kind === 'field' && `'${value.name}'` === textOf(key)))
          .map(({ key, value }): Edit => [value, `${textOf(left)}[${textOf(key)}]`]),
      ];
    }
    default:
      return [];
  }
}

/** A set of characters has any character, and a number of characters is one more. */
function editsOfPattern({ at }: Expression, text: string): readonly Edit[] {
  return [...text.matchAll(/\[[^\]]*\]|(?<!x)\{(\d+,)?(\d+)\}/g)].map(
    ({ 0: found, 1: min = '', 2: max, index }) => [
      { at: at + index, end: at + index + found.length },
      max === undefined ? '.' : `{${min}${Number(max) + 1}}`,
    ],
  );
}
