import type { RulesFile, RulesIssue } from '../core/access/access-policy.ts';
import { checkRules, checkSize } from './check.ts';
import type { Finding } from './check-expression.ts';
import { type CompiledMatch, compileRules } from './compile.ts';
import { Coverage } from './coverage.ts';
import { parseRules } from './parse.ts';
import { positionsOf, renderSourceError, SourceError, type SourcePosition } from './source-error.ts';

/** Rules that are ready to judge by. */
export interface Ruleset {
  readonly name: string;
  readonly blocks: readonly CompiledMatch[];
  readonly coverage: Coverage;
  readonly positionOf: (offset: number) => SourcePosition;
}

/** What came of loading a file. Without a ruleset at least one issue is an ERROR. */
export interface LoadedRules {
  readonly ruleset: Ruleset | undefined;
  readonly issues: readonly RulesIssue[];
}

/** Parses, checks and compiles a rules file. */
export function loadRuleset(file: RulesFile): LoadedRules {
  const tooLarge = checkSize(file.content);
  if (tooLarge !== undefined) return { ruleset: undefined, issues: issuesOf(file, [tooLarge]) };
  try {
    const tree = parseRules(file.content);
    const findings = checkRules(tree);
    const issues = issuesOf(file, findings);
    if (findings.some(({ severity }) => severity === 'ERROR')) return { ruleset: undefined, issues };
    const coverage = new Coverage(file.name, file.content);
    const blocks = compileRules(tree, coverage);
    return { ruleset: { name: file.name, blocks, coverage, positionOf: positionsOf(file.content) }, issues };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return {
      ruleset: undefined,
      issues: issuesOf(file, [{ severity: 'ERROR', message: error.message, at: error.at }]),
    };
  }
}

/** An issue for people: file, line and column, and the line of the source with a caret below the place. */
export function renderRulesIssue(file: RulesFile, issue: RulesIssue): string {
  const lines = file.content.split('\n').slice(0, issue.line - 1);
  const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + issue.column - 1;
  const lead = issue.severity === 'ERROR' ? 'Cannot use rules' : 'Doubtful rules';
  return renderSourceError(file.content, new SourceError(issue.description, offset), lead, file.name);
}

function issuesOf(file: RulesFile, findings: readonly Finding[]): readonly RulesIssue[] {
  const positionOf = positionsOf(file.content);
  return findings.map(({ severity, message, at }) => ({ severity, description: message, ...positionOf(at) }));
}
