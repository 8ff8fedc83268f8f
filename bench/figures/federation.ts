import { type Figure, inTurns, runsOr } from '../support/figure.ts';
import { buildWithWebpack, composeFederated, composeUnfederated, openPortal } from '../support/portals.ts';
import { launchBrowser, temporaryFolder } from '../support/resources.ts';
import { type NetworkProfile, UNTHROTTLED, visit } from '../support/visit.ts';

const RUNS = runsOr(11);

const PROFILES: readonly NetworkProfile[] = [
  UNTHROTTLED,
  { name: '60 ms, 9 Mbit/s', latencyMs: 60, megabits: 9 },
  { name: '150 ms, 1.6 Mbit/s', latencyMs: 150, megabits: 1.6 },
];

const MEASURES = [
  { name: 'Home painted', milestone: 'home', measure: 'milliseconds', unit: 'ms' },
  { name: 'Home painted', milestone: 'home', measure: 'kilobytes', unit: 'kB' },
  { name: 'Home painted', milestone: 'home', measure: 'requests', unit: 'requests' },
  {
    name: 'First card painted',
    milestone: 'firstCard',
    measure: 'milliseconds',
    unit: 'ms',
    goal: { of: 'ratio', max: 1.15 },
  },
  { name: 'First card painted', milestone: 'firstCard', measure: 'kilobytes', unit: 'kB' },
  { name: 'First card painted', milestone: 'firstCard', measure: 'requests', unit: 'requests' },
] as const;

/** The cost of federation for a first visit, beside one bundle of the same source: time, bytes and requests. */
export async function measureFederation(): Promise<Figure[]> {
  using folder = temporaryFolder();
  await using portal = await openPortal(folder.path);
  await using federated = await composeFederated(portal);
  await using unfederated = await composeUnfederated(portal, await buildWithWebpack('bench/unfederated'));
  await using browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const profile of PROFILES) {
    const visits = await inTurns(RUNS, {
      federated: () => visit(browser, federated, profile),
      unfederated: () => visit(browser, unfederated, profile),
    });
    for (const { name, milestone, measure, ...rest } of MEASURES) {
      const read = (all: typeof visits.federated) => all.map((one) => one[milestone][measure]);
      const baseline = { name: 'without federation', runs: read(visits.unfederated) };
      figures.push({ ...rest, name: `${name}, ${profile.name}`, runs: read(visits.federated), baseline });
    }
  }
  return figures;
}
