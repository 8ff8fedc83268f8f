import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { startPortal } from '../../e2e/support/running-portal.ts';
import { writeStaticHome } from '../static-home/write-static-home.ts';
import { atMost, type Figure, inTurns, repeat, runsOr } from '../support/figure.ts';
import { type Composition, compose } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { type NetworkProfile, PHONE_LINE, paintHome, startHome, UNTHROTTLED } from '../support/visit.ts';

const RUNS = runsOr(11);

const PROFILES: readonly NetworkProfile[] = [UNTHROTTLED, PHONE_LINE];

/** The time until Home is painted, compared with its text and styles alone, and the bytes until Home works. */
export async function measureHome(): Promise<Figure[]> {
  await using portal = await startPortal();
  await using ours = await compose(portal);
  await using still = await compose(portal, { remotes: {} }, { shell: writeStaticHome() });
  await using browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const profile of PROFILES) {
    figures.push(await comparePaints(browser, profile, ours.url, still.url));
    figures.push(await measureStart(browser, profile, ours));
  }
  return figures;
}

async function comparePaints(
  browser: Browser,
  profile: NetworkProfile,
  ours: string,
  still: string,
): Promise<Figure> {
  const paints = await inTurns(RUNS, {
    ours: () => paintHome(browser, ours, profile),
    still: () => paintHome(browser, still, profile),
  });
  const texts = new Set([...paints.ours, ...paints.still].map(({ text }) => text));
  if (texts.size > 1) throw new Error(`Cannot compare the paints of '${[...texts].join("' and '")}'`);
  return {
    name: `Home: largest contentful paint, ${profile.name}`,
    ...atMost(1.1, 'ms', 'ratio'),
    runs: paints.ours.map(({ milliseconds }) => milliseconds),
    baseline: { name: 'static page', runs: paints.still.map(({ milliseconds }) => milliseconds) },
  };
}

async function measureStart(
  browser: Browser,
  profile: NetworkProfile,
  composition: Composition,
): Promise<Figure> {
  return {
    name: `JavaScript until Home does what a press asks for, gz, ${profile.name}`,
    ...atMost(115, 'kB'),
    runs: await repeat(RUNS, async () => weighScripts(await startHome(browser, composition, profile))),
  };
}

/** The gzipped kilobytes of all scripts at these addresses. */
async function weighScripts(urls: readonly string[]): Promise<number> {
  const scripts = urls.filter((url) => new URL(url).pathname.endsWith('.js'));
  const texts = await Promise.all([...new Set(scripts)].map(async (url) => (await fetch(url)).text()));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
}
