import {
  escapeControls,
  format,
  formatCount,
  formatExamples,
  formatTally,
  indent,
} from '@portal/counting/store';
import { FINDINGS, type FindingKind, REPAIRS, type RepairKind } from './kinds.ts';
import type { Report } from './report.ts';

export const formatReport = (report: Report, dryRun: boolean): readonly string[] =>
  [
    ...formatSummary(report, dryRun),
    ...formatRepairs(report, dryRun),
    ...formatFindings(report),
    ...formatFailures(report),
  ].map(escapeControls);

const formatSummary = ({ looked, repaired, stopped }: Report, dryRun: boolean): readonly string[] => [
  `Experiences looked at: ${format(looked)}`,
  dryRun ? `Would be repaired: ${format(repaired)}; nothing was changed` : `Repaired: ${format(repaired)}`,
  ...(stopped ? ['Stopped before the end: run it again for the rest'] : []),
];

function formatRepairs({ repairs }: Report, dryRun: boolean): readonly string[] {
  const kinds = (Object.keys(REPAIRS) as RepairKind[]).filter((kind) => repairs[kind] > 0);
  if (kinds.length === 0) return ['', 'Nothing to repair'];
  const lines = kinds.map((kind) => formatCount(repairs[kind], REPAIRS[kind]));
  return ['', dryRun ? 'Would repair' : 'Repaired', ...lines];
}

function formatFindings({ findings }: Report): readonly string[] {
  const kinds = (Object.keys(FINDINGS) as FindingKind[]).filter((kind) => findings[kind].count > 0);
  if (kinds.length === 0) return [];
  const lines = kinds.flatMap((kind) => {
    const { what, advice } = FINDINGS[kind];
    return [formatCount(findings[kind].count, what), indent(advice), formatExamples(findings[kind])];
  });
  return ['', 'Left for people', ...lines];
}

function formatFailures({ failures }: Report): readonly string[] {
  if (failures.count === 0) return [];
  return ['', 'Failed', ...formatTally(failures, 'could not be repaired')];
}
