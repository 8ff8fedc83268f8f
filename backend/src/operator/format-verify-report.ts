import { escapeControls, format, formatFindings } from '../counting/store/findings.ts';
import { isDone, type VerifyReport } from '../counting/verify/verify-run.ts';

export function formatVerifyReport(report: VerifyReport, dryRun: boolean): readonly string[] {
  const lines = [
    ...formatUncounted(report, dryRun),
    ...formatDifferences(report, dryRun),
    ...formatUnsearchable(report, dryRun),
    ...formatOrphans(report, dryRun),
    ...formatCompleteness(report, dryRun),
  ];
  return [
    `Experiences looked at: ${format(report.looked)}`,
    ...(report.stopped ? ['Stopped before the end: run it again for the rest'] : []),
    ...(lines.length === 0 && isDone(report) ? ['The counts are right'] : lines),
    ...formatFailures(report),
    ...(dryRun && lines.length > 0 ? ['', 'Nothing was changed'] : []),
  ].map(escapeControls);
}

function formatUncounted({ uncounted }: VerifyReport, dryRun: boolean): readonly string[] {
  if (uncounted.count === 0) return [];
  const what = 'not counted as they are, or not yet';
  return ['', dryRun ? 'Experiences to count' : 'Experiences counted', ...formatFindings(uncounted, what)];
}

function formatDifferences({ differences }: VerifyReport, dryRun: boolean): readonly string[] {
  if (differences.count === 0) return [];
  return [
    '',
    dryRun ? 'Wrong counts' : 'Counts put right',
    ...formatFindings(differences, 'with wrong numbers'),
  ];
}

function formatUnsearchable({ unsearchable }: VerifyReport, dryRun: boolean): readonly string[] {
  if (unsearchable.count === 0) return [];
  const what = 'not found as they are, or not yet';
  return ['', dryRun ? 'Experiences to index' : 'Experiences indexed', ...formatFindings(unsearchable, what)];
}

function formatOrphans({ orphans }: VerifyReport, dryRun: boolean): readonly string[] {
  if (orphans.count === 0) return [];
  return ['', dryRun ? 'To remove' : 'Removed', ...formatFindings(orphans, 'that count nothing')];
}

function formatCompleteness(report: VerifyReport, dryRun: boolean): readonly string[] {
  if (!report.wasIncomplete) return [];
  if (!dryRun && isDone(report))
    return ['', 'Everything is counted and indexed: pages show the counts and search from now on'];
  return ['', 'Not everything has been counted and indexed: pages do not show the counts'];
}

const formatFailures = ({ failures }: VerifyReport): readonly string[] =>
  failures.count === 0 ? [] : ['', 'Failed', ...formatFindings(failures, 'could not be put right')];
