import type { CoverageReport, ExpressionReport } from '../core/access/rules-reports.ts';
import { escapeHtml } from '../core/escape-html.ts';

/** `:ruleCoverage` for people: the rules as text, in which every expression is marked and tells its values. */
export function renderCoveragePage({ rules, report }: CoverageReport): string {
  const all = report.flatMap(withChildren);
  const evaluated = all.filter(isEvaluated).length;
  const sections = rules.files.map(
    ({ name, content }) =>
      `<h2>${escapeHtml(name)}</h2>\n<pre>${markExpressions(content, 0, content.length, report)}</pre>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Coverage of the security rules</title>
<style>${STYLE}</style>
<h1>Coverage of the security rules</h1>
<p>${evaluated} of ${all.length} expressions were evaluated since the rules were loaded. Those that were not are
<span class="missed">marked like this</span>. Point at an expression to see what it came to, and how often.</p>
${sections.join('\n') || '<p>No rules are loaded.</p>'}
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
pre { line-height: 1.6; }
.evaluated:hover { outline: 1px solid; }
.missed { background: #b3261e; color: #fff; text-decoration: underline wavy; }`;

/** The source between two offsets, with an element around each expression and those within it. */
function markExpressions(source: string, from: number, to: number, expressions: readonly ExpressionReport[]) {
  let html = '';
  let done = from;
  for (const expression of expressions) {
    const { currentOffset, endOffset } = expression.sourcePosition;
    const inner = markExpressions(source, currentOffset, endOffset, expression.children);
    html += escapeHtml(source.slice(done, currentOffset));
    html += `<span class="${isEvaluated(expression) ? 'evaluated' : 'missed'}" title="${escapeHtml(describe(expression))}">${inner}</span>`;
    done = endOffset;
  }
  return html + escapeHtml(source.slice(done, to));
}

function describe({ sourcePosition: { line, column }, values }: ExpressionReport): string {
  const lines = values.map(({ value, count }) => `${count} × ${JSON.stringify(value)}`);
  return [`${line}:${column}`, ...(lines.length === 0 ? ['never evaluated'] : lines)].join('\n');
}

const isEvaluated = ({ values }: ExpressionReport): boolean => values.length > 0;

const withChildren = (expression: ExpressionReport): readonly ExpressionReport[] => [
  expression,
  ...expression.children.flatMap(withChildren),
];
