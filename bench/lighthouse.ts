import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { startPortal } from '../e2e/support/running-portal.ts';
import { findFreePorts } from '../scripts/support/free-ports.ts';
import { launchBrowser } from './support/resources.ts';

/** Runs Lighthouse on the production build's Home. Fails if a required score is below 100. */

type Report = RunnerResult['lhr'];

const PRESETS = { mobile: undefined, desktop: desktopConfig } as const;
const CATEGORIES = ['accessibility', 'best-practices', 'performance'] as const;
const MUST_BE_PERFECT = ['accessibility', 'best-practices'] as const;
/** The goal for performance on a phone. The score is only printed, because it depends on the machine. */
const GOAL = 95;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
/** How often Lighthouse may fail to examine the page before the command fails. */
const ATTEMPTS = 3;

process.exitCode = await main();

/** Returns the exit code: 1 when a score is too low or Lighthouse could not examine the page. */
async function main(): Promise<number> {
  await using portal = await startPortal();
  const scores: number[] = [];
  let skipped = 0;
  for (const preset of ['mobile', 'desktop'] as const) {
    try {
      const report = await examine(portal.url, preset);
      printScores(preset, report);
      scores.push(...MUST_BE_PERFECT.map((id) => percentOf(report, id)));
    } catch (error) {
      console.log(`not run: ${preset}: ${(error as Error).message}`);
      skipped += MUST_BE_PERFECT.length;
    }
  }
  const failed = scores.filter((score) => score < 100).length;
  console.log(`${scores.length - failed} passed, ${failed} failed, ${skipped} skipped`);
  return failed + skipped > 0 ? 1 : 0;
}

/**
 * Examines the page with Lighthouse, and repeats this with a new browser until every category has a score. A category
 * has no score if Lighthouse itself failed, for instance because it missed the page's request. A low score does not
 * cause a repetition.
 */
async function examine(url: string, preset: keyof typeof PRESETS): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse(url, preset);
    const reasons = whyUnscored(report);
    if (reasons.length === 0) return report;
    const message = `Lighthouse could not examine the page (${preset}, attempt ${attempt} of ${ATTEMPTS}):\n  ${reasons.join('\n  ')}`;
    if (attempt === ATTEMPTS) throw new Error(message);
    console.warn(message);
  }
}

async function runLighthouse(url: string, preset: keyof typeof PRESETS): Promise<Report> {
  const [port = 0] = await findFreePorts(1);
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
  const result = await lighthouse(url, flags, PRESETS[preset]);
  if (!result) throw new Error('Lighthouse gave no result');
  return result.lhr;
}

/** The reasons why categories have no score. Empty if every category has one. */
function whyUnscored({ categories, audits, runtimeError }: Report): string[] {
  if (CATEGORIES.every((id) => typeof categories[id]?.score === 'number')) return [];
  if (runtimeError) return [`${runtimeError.code}: ${runtimeError.message}`];
  return Object.values(audits)
    .filter((audit) => audit.scoreDisplayMode === 'error')
    .map((audit) => `${audit.id}: ${audit.errorMessage}`);
}

/** Prints the scores. For categories whose score must be 100, also prints the audits that lowered the score. */
function printScores(preset: string, report: Report): void {
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
