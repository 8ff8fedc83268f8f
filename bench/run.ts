import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { root } from '../scripts/root.ts';
import { measureBulkLoad } from './figures/bulk-load.ts';
import { measureChangeToPaint } from './figures/change-to-paint.ts';
import { measureCommitAcknowledge } from './figures/commit-acknowledge.ts';
import { measureFederation } from './figures/federation.ts';
import { measureLimitedQuery } from './figures/limited-query.ts';
import { measureRules } from './figures/rules.ts';
import { measureServerStart } from './figures/server-start.ts';
import type { Figure } from './support/figure.ts';

const MEASUREMENTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'server-start': measureServerStart,
  'limited-query': measureLimitedQuery,
  'commit-acknowledge': measureCommitAcknowledge,
  'bulk-load': measureBulkLoad,
  rules: measureRules,
  'change-to-paint': measureChangeToPaint,
  federation: measureFederation,
};

/** `npm run bench [-- name…]`: measures, prints one table and writes it as JSON to bench/results. */
async function main(): Promise<void> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(MEASUREMENTS);
  const figures: Figure[] = [];
  for (const name of names) {
    const measure = MEASUREMENTS[name];
    if (!measure) throw new Error(`There is no ${name}; there are: ${Object.keys(MEASUREMENTS).join(', ')}`);
    console.log(`Measuring ${name} …`);
    figures.push(...(await measure()));
  }
  console.table(figures.map(toRow));
  const folder = resolve(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const machine = { cores: cpus().length, node: process.version, platform: process.platform };
  writeFileSync(resolve(folder, 'latest.json'), `${JSON.stringify({ machine, figures }, null, 2)}\n`);
}

function toRow({ name, unit, median, runs, baseline }: Figure): Record<string, string | number> {
  return {
    figure: name,
    median: `${round(median)} ${unit}`,
    runs: runs.length,
    baseline: baseline ? `${round(baseline.median)} ${unit} (${baseline.name})` : '',
    ratio: baseline ? round(median / baseline.median) : '',
  };
}

const round = (value: number): number => Number(value.toPrecision(3));

await main();
