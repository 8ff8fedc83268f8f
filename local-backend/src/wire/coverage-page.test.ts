import type { ExpressionReport } from '../core/access/rules-reports.ts';
import { renderCoveragePage } from './coverage-page.ts';

const anExpression = (
  currentOffset: number,
  endOffset: number,
  values: ExpressionReport['values'],
  children: readonly ExpressionReport[] = [],
): ExpressionReport => ({
  sourcePosition: { fileName: 'f', line: 1, column: currentOffset + 1, currentOffset, endOffset },
  values,
  children,
});

test('marks what was never evaluated, and tells of the rest what it came to', () => {
  const left = anExpression(3, 4, [{ value: { boolValue: true }, count: 2 }]);
  const right = anExpression(8, 9, []);
  const page = renderCoveragePage({
    rules: { files: [{ name: 'f', content: 'if a || b;' }] },
    report: [anExpression(3, 9, [{ value: { boolValue: true }, count: 2 }], [left, right])],
  });
  expect(page).toContain('2 of 3 expressions were evaluated');
  const title = '2 × {&quot;boolValue&quot;:true}';
  expect(page).toContain(
    `<pre>if <span class="evaluated" title="1:4\n${title}"><span class="evaluated" title="1:4\n${title}">a</span> || ` +
      '<span class="missed" title="1:9\nnever evaluated">b</span></span>;</pre>',
  );
});

test('neither the rules nor the values can add anything to the page', () => {
  const hostile = `</pre><script>'"&`;
  const page = renderCoveragePage({
    rules: { files: [{ name: hostile, content: hostile }] },
    report: [anExpression(0, 6, [{ value: { stringValue: hostile }, count: 1 }])],
  });
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;/pre&gt;</span>&lt;script&gt;&#39;&quot;&amp;</pre>');
});

test('says that no rules are loaded', () => {
  expect(renderCoveragePage({ rules: { files: [] }, report: [] })).toContain('No rules are loaded');
});
