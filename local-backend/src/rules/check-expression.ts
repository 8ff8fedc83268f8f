import { aritiesOf, DOCUMENT_FUNCTIONS, FUNCTIONS, NAMESPACES, own } from './library/library.ts';
import { findPatternProblem } from './library/regular-expression.ts';
import { findInScopes } from './scope.ts';
import { childrenOf, type Expression, type FunctionDeclaration } from './tree.ts';

/** Something wrong, or doubtful, at an offset of the source. */
export interface Finding {
  readonly severity: 'ERROR' | 'WARNING';
  readonly message: string;
  readonly at: number;
}

/** The names that can be used somewhere. */
export interface CheckScope {
  readonly parent: CheckScope | undefined;
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

type Report = (message: string, at: number) => void;

const TYPES: readonly string[] =
  'bool bytes constraint duration float int latlng list map map_diff number path set string timestamp'.split(
    ' ',
  );

const PATTERN_METHODS: readonly string[] = ['matches', 'replace', 'split'];

/** Reports what is wrong in an expression, and tells which declared functions it calls. */
export function checkExpression(
  node: Expression,
  scope: CheckScope,
  report: Report,
  noteCall: (callee: FunctionDeclaration) => void,
): void {
  switch (node.kind) {
    case 'variable':
      if (!seesVariable(scope, node.name)) report(unknownVariable(node.name), node.at);
      break;
    case 'is':
      if (!TYPES.includes(node.type)) report(unknownType(node.type), node.at);
      break;
    case 'call':
      checkCall(node, scope, report, noteCall);
      break;
    case 'method':
      checkMethod(node, scope, report);
      break;
  }
  for (const child of childrenOf(node)) {
    if (!isSpecialName(child, node, scope)) checkExpression(child, scope, report, noteCall);
  }
}

/** Whether a variable stands for a namespace, or in a path for a segment to be bound later, and for no value. */
function isSpecialName(child: Expression, parent: Expression, scope: CheckScope): boolean {
  if (child.kind !== 'variable' || seesVariable(scope, child.name)) return false;
  if (parent.kind === 'path') return true;
  return parent.kind === 'method' && parent.operand === child && NAMESPACES.has(child.name);
}

function checkCall(
  { name, arguments: args, at }: Extract<Expression, { readonly kind: 'call' }>,
  scope: CheckScope,
  report: Report,
  noteCall: (callee: FunctionDeclaration) => void,
): void {
  const declared = findInScopes(scope, ({ functions }) => functions.get(name));
  if (declared !== undefined) noteCall(declared);
  const isDocumentFunction = DOCUMENT_FUNCTIONS.some((known) => known === name);
  const expected = declared?.parameters.length ?? (isDocumentFunction ? 1 : own(FUNCTIONS, name)?.arity);
  if (expected === undefined) report(`there is no function '${name}'`, at);
  else if (expected !== args.length) report(wrongCount(name, [expected], args.length), at);
}

function checkMethod(
  { operand, name, arguments: args, end, at }: Extract<Expression, { readonly kind: 'method' }>,
  scope: CheckScope,
  report: Report,
): void {
  if (operand.kind === 'variable' && !seesVariable(scope, operand.name)) {
    const namespace = NAMESPACES.get(operand.name);
    const operation = own(namespace, name);
    if (namespace === undefined) return;
    if (operation === undefined) report(`there is no function '${operand.name}.${name}'`, at);
    else if (operation.arity !== args.length) {
      report(wrongCount(`${operand.name}.${name}`, [operation.arity], args.length), at);
    }
    return;
  }
  const arities = [...new Set(aritiesOf(name))];
  const place = Math.min(operand.end + 1, end);
  if (arities.length === 0) report(`no type has a method '${name}'${hintFor(name)}`, place);
  else if (!arities.includes(args.length)) report(wrongCount(name, arities, args.length), place);
  const [pattern] = args;
  if (PATTERN_METHODS.includes(name) && pattern?.kind === 'string') {
    const problem = findPatternProblem(pattern.value);
    if (problem !== undefined) report(problem, pattern.at);
  }
}

/** Habits from JavaScript, and what the language has in their place. */
function hintFor(name: string): string {
  const habits: Readonly<Record<string, string>> = {
    includes: "'x in list'",
    contains: "'x in list'",
    length: "'size()'",
    toLowerCase: "'lower()'",
    toUpperCase: "'upper()'",
    test: "'matches(…)'",
    has: "'key in map'",
    hasKey: "'key in map'",
  };
  const habit = Object.hasOwn(habits, name) ? habits[name] : undefined;
  return habit === undefined ? '' : `: write ${habit}`;
}

const seesVariable = (scope: CheckScope, name: string): boolean =>
  findInScopes(scope, ({ variables }) => variables.has(name) || undefined) !== undefined;

function unknownVariable(name: string): string {
  if (name === 'undefined') return "there is no 'undefined': write '!(key in map)'";
  return `there is no variable '${name}'`;
}

const unknownType = (type: string): string =>
  type === 'null'
    ? "'null' is no type: write '== null'"
    : `there is no type '${type}': there are ${TYPES.join(', ')}`;

const wrongCount = (name: string, expected: readonly number[], found: number): string =>
  `${name}() takes ${expected.join(' or ')} argument${expected.length === 1 && expected[0] === 1 ? '' : 's'}, not ${found}`;
