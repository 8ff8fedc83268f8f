import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../e2e/support/running-portal.ts';
import { CATEGORIES, examine, PRESETS, type Preset, type Report } from './support/examine.ts';

/** Runs Lighthouse on the production build's Home, and fails when what has to be perfect is not. */

const HAVE_TO_BE_PERFECT = ['accessibility', 'best-practices'] as const;
/** What performance on a phone has to reach; only told, since it depends on the machine. */
const TO_REACH = 95;
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
      tellScores(preset, report);
      isPerfect = HAVE_TO_BE_PERFECT.every((id) => percentOf(report, id) === 100) && isPerfect;
    }
    return isPerfect;
  } finally {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Prints the scores, and what cost points where none may be lost. */
function tellScores(preset: Preset, report: Report): void {
  const goal = preset === 'mobile' ? ` (performance to reach ${TO_REACH})` : '';
  console.log(`${preset}: ${CATEGORIES.map((id) => `${id} ${percentOf(report, id)}`).join(', ')}${goal}`);
  const metrics = METRICS.map((id) => `${report.audits[id]?.title} ${report.audits[id]?.displayValue}`);
  console.log(`  ${metrics.join(', ')}`);
  for (const id of HAVE_TO_BE_PERFECT) {
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
