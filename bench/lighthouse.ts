import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../e2e/support/running-portal.ts';
import { CATEGORIES, examine, PRESETS, type Preset, type Report } from './support/examine.ts';

/** Runs Lighthouse on the production build's Home, and fails when accessibility or best practices are not perfect. */

const MUST_BE_PERFECT = ['accessibility', 'best-practices'] as const;
/** The goal of performance on a phone. It is only printed, because it depends on the machine. */
const GOAL = 95;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

process.exitCode = (await main()) ? 0 : 1;

async function main(): Promise<boolean> {
  const data = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const portal = await startPortal({ data });
  try {
    let isPerfect = true;
    for (const preset of Object.keys(PRESETS) as Preset[]) {
      const report = await examine(portal.url, preset);
      printScores(preset, report);
      isPerfect = MUST_BE_PERFECT.every((id) => percentOf(report, id) === 100) && isPerfect;
    }
    return isPerfect;
  } finally {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Prints the scores, and the audits that cost points in categories that must be perfect. */
function printScores(preset: Preset, report: Report): void {
  const goal = preset === 'mobile' ? ` (goal of performance: ${GOAL})` : '';
  console.log(`${preset}: ${CATEGORIES.map((id) => `${id} ${percentOf(report, id)}`).join(', ')}${goal}`);
  const metrics = METRICS.map((id) => `${report.audits[id]?.title} ${report.audits[id]?.displayValue}`);
  console.log(`  ${metrics.join(', ')}`);
  for (const id of MUST_BE_PERFECT) {
    for (const { id: auditId, weight } of report.categories[id]?.auditRefs ?? []) {
      const audit = report.audits[auditId];
      if (!audit || audit.score === null || audit.score === 1 || weight === 0) continue;
      console.log(`  ${id}: ${audit.title}\n${JSON.stringify(audit.details, null, 2)}`);
    }
  }
}

function percentOf(report: Report, category: (typeof CATEGORIES)[number]): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}
