import type { RulesFile, RulesIssue } from '../core/access/access-policy.ts';
import { type CompiledMatch, compileRules, type Finding } from './compile.ts';
import { Coverage } from './coverage.ts';
import { parseRules } from './parse.ts';
import { positionsOf, SourceError, type SourcePosition } from './source-error.ts';

/** Compiled rules that can judge requests. */
export interface Ruleset {
  readonly name: string;
  readonly blocks: readonly CompiledMatch[];
  readonly coverage: Coverage;
  readonly positionOf: (offset: number) => SourcePosition;
}

/** The result of loading a file. If there is no ruleset, at least one issue is an ERROR. */
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
    const coverage = new Coverage(positionOf);
    const { blocks, findings } = compileRules(parseRules(content), coverage);
    const isUsable = findings.every(({ severity }) => severity === 'WARNING');
    const ruleset = isUsable ? { name, blocks, coverage, positionOf } : undefined;
    return { ruleset, issues: findings.map(issueOf) };
  } catch (error) {
    if (error instanceof SourceError) return failed(error.message, error.at);
    throw error;
  }
}

/** The number of characters of a source line that are shown before the position, and after it. */
const EXCERPT_WIDTH = 100;

/** An issue as text for people: file, line and column, and the source line with a caret below the position. */
export function renderRulesIssue(
  { name, content }: RulesFile,
  { severity, description, line, column }: RulesIssue,
): string {
  const lead = severity === 'ERROR' ? 'Cannot use rules' : 'Doubtful rules';
  const text = content.split('\n')[line - 1]?.replace(/\r$/, '') ?? '';
  const start = Math.max(0, column - EXCERPT_WIDTH);
  const indent = text.slice(start, column - 1).replace(/[^\t]/g, ' ');
  return [
    `${lead}: ${description} at ${name}:${line}:${column}`,
    `${line} | ${text.slice(start, start + 2 * EXCERPT_WIDTH)}`,
    `${' '.repeat(String(line).length)} | ${indent}^`,
  ].join('\n');
}
