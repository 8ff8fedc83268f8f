import { execFileSync } from 'node:child_process';
import { parseSync } from '@swc/core';
import { readText, root } from '../support/root.ts';

/**
 * A browser that translates a page wraps each text node in new elements. React then cannot remove the text node or
 * insert anything before it, and React's changes to the node are not visible. One case is safe: if a text is an
 * element's only child, React replaces the whole text.
 */
type Kind = 'nothing' | 'fixed text' | 'text' | 'element' | 'elements';

interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

/** Expressions that return elements, never a text. */
const ELEMENTS =
  /^(children\b|action$|question$|dialog$|notes$|moving\(|notice\(|repeat\(|undo\.noticeAt\(|kept\.startedOver$|SHAPES\[)/;

function kindOf(node: Node, textOf: (node: Node) => string): Kind {
  const kind = (key: string): Kind => kindOf(node[key] as Node, textOf);
  switch (node.type) {
    case 'JSXText':
      return /^\s*\n\s*$/.test(String(node.value)) ? 'nothing' : 'fixed text';
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return 'elements';
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return kind('expression');
    case 'JSXEmptyExpression':
    case 'ArrowFunctionExpression':
      return 'nothing';
    case 'StringLiteral':
      return 'fixed text';
    case 'TemplateLiteral':
      return (node.expressions as Node[]).length > 0 ? 'text' : 'fixed text';
    case 'BinaryExpression':
      return node.operator === '&&' && isElement(kind('right')) ? 'elements' : 'text';
    case 'ConditionalExpression':
      return isElement(kind('consequent')) && isElement(kind('alternate')) ? 'elements' : 'text';
    default:
      return isMapping(node) || ELEMENTS.test(textOf(node)) ? 'elements' : 'text';
  }
}

/** True for `items.map(…)`, which returns elements. */
function isMapping({ callee }: Node): boolean {
  const property = (callee as Node | undefined)?.property as Node | undefined;
  return ['map', 'flatMap'].includes(String(property?.value));
}

const isElement = (kind: Kind): boolean => kind === 'element' || kind === 'elements';

/** The sources of elements that have several children, one of them a text that can change, disappear or be moved. */
function findMixed(source: string): string[] {
  const bytes = Buffer.from(source);
  const program = parseSync(source, { syntax: 'typescript', tsx: true });
  const textOf = ({ span }: Node): string =>
    bytes.subarray(span.start - program.span.start, span.end - program.span.start).toString();
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const kinds = (node.children as Node[])
        .map((child) => kindOf(child, textOf))
        .filter((kind) => kind !== 'nothing');
      const isMoved = kinds.includes('fixed text') && kinds.includes('elements');
      if (kinds.length > 1 && (kinds.includes('text') || isMoved)) found.push(textOf(node));
    }
    Object.values(node).forEach(visit);
  };
  visit(program.body);
  return found;
}

const bodies = [
  '{number} of {total}',
  'Look for {word}',
  '<b>1</b>{country && separator + country}',
  '{isFirst && <b>1</b>} and more',
  '{isOpen ? <b>1</b> : label}<i />',
];

test.each(bodies)('%s is known to mix', (body) => {
  expect(findMixed(`<p>${body}</p>`)).toHaveLength(1);
});

test.each(['{number + total}', 'All of <b>{label}</b>', '<b>1</b>{items.map(show)}', '{label}'])(
  '%s is known to mix nothing',
  (body) => {
    expect(findMixed(`<p>${body}</p>`)).toEqual([]);
  },
);

const sources = execFileSync('git', ['ls-files', '*/src/*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx$|\/testing\//.test(file));

test('a text that changes stands alone in its element, also under browser translation', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((file) => findMixed(readText(file)).map((text) => `${file}: ${text}`))).toEqual([]);
});

test('no browser translates what stands in <bdi>: names of companies, roles and people', () => {
  const all = sources.flatMap((file) => readText(file).match(/<bdi\b[^>]*>/g) ?? []);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((tag) => !tag.includes('translate="no"'))).toEqual([]);
});
