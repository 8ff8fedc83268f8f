import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import { withBrowser } from './with-browser.ts';

export type Report = RunnerResult['lhr'];
export type Preset = keyof typeof PRESETS;

export const PRESETS = { mobile: undefined, desktop: desktopConfig } as const;
export const CATEGORIES = ['accessibility', 'best-practices', 'performance'] as const;

/** How often Lighthouse may be unable to examine the page before that is a failure of its own. */
const ATTEMPTS = 3;

/**
 * Examines the page at `url` with Lighthouse, each time in a new browser, until every category has a score.
 * Lighthouse gives none where it could not do its own work, for instance where it missed the request of the page: that
 * tells nothing about the page, so it is told and done again. A low score is a score and is never asked for again.
 *
 * @throws Error with what Lighthouse said, when it could not examine the page three times.
 */
export async function examine(url: string, preset: Preset): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runLighthouse(url, preset);
    const reasons = whyUnscored(report);
    if (reasons.length === 0) return report;
    const message = `Lighthouse could not examine the page (${preset}, attempt ${attempt} of ${ATTEMPTS}):\n  ${reasons.join('\n  ')}`;
    if (attempt === ATTEMPTS) throw new Error(message);
    console.warn(message);
  }
}

async function runLighthouse(url: string, preset: Preset): Promise<Report> {
  const [port = 0] = await findFreePorts(1);
  const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
  const result = await withBrowser(
    () => lighthouse(url, flags, PRESETS[preset]),
    [`--remote-debugging-port=${port}`],
  );
  if (!result) throw new Error('Lighthouse gave no result');
  return result.lhr;
}

/** What kept categories from having a score; empty where all have one. */
function whyUnscored({ categories, audits, runtimeError }: Report): string[] {
  if (CATEGORIES.every((id) => typeof categories[id]?.score === 'number')) return [];
  if (runtimeError) return [`${runtimeError.code}: ${runtimeError.message}`];
  return Object.values(audits)
    .filter((audit) => audit.scoreDisplayMode === 'error')
    .map((audit) => `${audit.id}: ${audit.errorMessage}`);
}
