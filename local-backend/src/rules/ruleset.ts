import type { RulesFile, RulesIssue } from '../core/access/access-policy.ts';
import { type CompiledMatch, compileRules, type Finding } from './compile.ts';
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

const MAX_FILE_BYTES = 256 * 1024;

/** Parses, checks and compiles a rules file. */
export function loadRuleset({ name, content }: RulesFile): LoadedRules {
  const positionOf = positionsOf(content);
  const issueOf = ({ severity, message, at }: Finding): RulesIssue => ({
    severity,
    description: message,
    ...positionOf(at),
  });
  const failed = (message: string, at: number): LoadedRules => ({
    ruleset: undefined,
    issues: [issueOf({ severity: 'ERROR', message, at })],
  });
  if (Buffer.byteLength(content) > MAX_FILE_BYTES) return failed('rules have at most 256 KB', 0);
  try {
    const coverage = new Coverage(name, content, positionOf);
    const { blocks, findings } = compileRules(parseRules(content), coverage);
    const isUsable = findings.every(({ severity }) => severity === 'WARNING');
    const ruleset = isUsable ? { name, blocks, coverage, positionOf } : undefined;
    return { ruleset, issues: findings.map(issueOf) };
  } catch (error) {
    if (error instanceof SourceError) return failed(error.message, error.at);
    throw error;
  }
}

/** An issue for people: file, line and column, and the line of the source with a caret below the place. */
export function renderRulesIssue(file: RulesFile, issue: RulesIssue): string {
  const lines = file.content.split('\n').slice(0, issue.line - 1);
  const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + issue.column - 1;
  const lead = issue.severity === 'ERROR' ? 'Cannot use rules' : 'Doubtful rules';
  return renderSourceError(file.content, new SourceError(issue.description, offset), lead, file.name);
}
