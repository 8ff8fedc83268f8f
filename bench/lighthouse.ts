import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { findFreePorts } from '../e2e/support/free-ports.ts';
import { startPortal } from '../e2e/support/running-portal.ts';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.ts';

/** Runs Lighthouse on the production build's Home, and fails when what has to be perfect is not. */

const CATEGORIES = ['accessibility', 'best-practices', 'performance'] as const;
const HAVE_TO_BE_PERFECT: readonly string[] = ['accessibility', 'best-practices'];
const PRESETS = { mobile: undefined, desktop: desktopConfig } as const;
/** What performance on a phone has to reach; only told, since it depends on the machine. */
const TO_REACH = 95;

process.exitCode = (await main()) ? 0 : 1;

async function main(): Promise<boolean> {
  const data = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const portal = await startPortal({ data });
  const [port = 0] = await findFreePorts(1);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    let isPerfect = true;
    for (const [name, config] of Object.entries(PRESETS)) {
      isPerfect = (await examine(name, portal.url, port, config)) && isPerfect;
    }
    return isPerfect;
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Prints the scores and what cost points where none may be lost; returns whether none was. */
async function examine(
  name: string,
  url: string,
  port: number,
  config: typeof desktopConfig | undefined,
): Promise<boolean> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' }, config);
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((id) => ({ id, score: Math.round((categories[id]?.score ?? 0) * 100) }));
  const goal = config === undefined ? ` (performance to reach ${TO_REACH})` : '';
  console.log(`${name}: ${scores.map(({ id, score }) => `${id} ${score}`).join(', ')}${goal}`);
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(`  ${metrics.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
  for (const id of HAVE_TO_BE_PERFECT) {
    for (const reference of categories[id]?.auditRefs ?? []) {
      const audit = audits[reference.id];
      if (!audit || audit.score === null || audit.score === 1 || reference.weight === 0) continue;
      console.log(`  ${id}: ${audit.title}\n${JSON.stringify(audit.details, null, 2)}`);
    }
  }
  return scores.every(({ id, score }) => score === 100 || !HAVE_TO_BE_PERFECT.includes(id));
}
