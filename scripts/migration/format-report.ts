import { FINDINGS, type FindingKind, REPAIRS, type RepairKind } from './kinds.ts';
import type { Report, Tally } from './report.ts';

/** The report as lines for people. Ids may hold anything: what a terminal would obey is shown as a code instead. */
export function formatReport(report: Report, dryRun: boolean): readonly string[] {
  return [
    ...formatSummary(report, dryRun),
    ...formatRepairs(report, dryRun),
    ...formatFindings(report),
    ...formatFailures(report),
  ].map(escapeControls);
}

function formatSummary({ looked, repaired, stopped }: Report, dryRun: boolean): readonly string[] {
  return [
    `Experiences looked at: ${format(looked)}`,
    dryRun ? `Would be repaired: ${format(repaired)}; nothing was changed` : `Repaired: ${format(repaired)}`,
    ...(stopped ? ['Stopped before the end: run it again for the rest'] : []),
  ];
}

function formatRepairs({ repairs }: Report, dryRun: boolean): readonly string[] {
  const kinds = (Object.keys(REPAIRS) as RepairKind[]).filter((kind) => repairs[kind] > 0);
  if (kinds.length === 0) return ['', 'Nothing to repair'];
  const lines = kinds.map((kind) => `${column(repairs[kind])}  ${REPAIRS[kind]}`);
  return ['', dryRun ? 'Would repair' : 'Repaired', ...lines];
}

function formatFindings({ findings }: Report): readonly string[] {
  const kinds = (Object.keys(FINDINGS) as FindingKind[]).filter((kind) => findings[kind].count > 0);
  if (kinds.length === 0) return [];
  const lines = kinds.flatMap((kind) => {
    const { what, advice } = FINDINGS[kind];
    return [`${column(findings[kind].count)}  ${what}`, indent(advice), formatExamples(findings[kind])];
  });
  return ['', 'Left for people', ...lines];
}

function formatFailures({ failures }: Report): readonly string[] {
  if (failures.count === 0) return [];
  return ['', 'Failed', `${column(failures.count)}  could not be repaired`, formatExamples(failures)];
}

function formatExamples({ count, examples }: Tally): string {
  const rest = count - examples.length;
  return indent(`${examples.join(', ')}${rest > 0 ? ` and ${format(rest)} more` : ''}`);
}

const format = (count: number): string => count.toLocaleString('en-US');

const column = (count: number): string => format(count).padStart(9);

const indent = (line: string): string => `${' '.repeat(11)}${line}`;

function escapeControls(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}
