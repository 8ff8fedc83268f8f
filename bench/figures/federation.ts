import type { Browser } from '@playwright/test';
import { buildWithWebpack } from '../support/build-with-webpack.ts';
import { type Composition, withCompositions } from '../support/compositions.ts';
import { type Figure, runsOr } from '../support/figure.ts';
import { type Milestone, type NetworkProfile, type Visit, visit } from '../support/visit.ts';

const RUNS = runsOr(11);

const PROFILES: readonly NetworkProfile[] = [
  { name: 'unthrottled', roundTripMilliseconds: 0 },
  { name: '60 ms, 9 Mbit/s', roundTripMilliseconds: 60, megabits: 9 },
  { name: '150 ms, 1.6 Mbit/s', roundTripMilliseconds: 150, megabits: 1.6 },
];

/** What federation costs a first visit, beside one bundle of the same source: time, bytes and requests. */
export function measureFederation(): Promise<Figure[]> {
  return withCompositions(() => buildWithWebpack('bench/unfederated'), measureProfiles);
}

async function measureProfiles(
  browser: Browser,
  federated: Composition,
  unfederated: Composition,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const profile of PROFILES) {
    const go = ({ url, isSite }: Composition) => visit(browser, url, isSite, profile);
    const visits = await alternate(
      () => go(federated),
      () => go(unfederated),
    );
    figures.push(...compare(profile, visits));
  }
  return figures;
}

interface Visits {
  readonly federated: readonly Visit[];
  readonly unfederated: readonly Visit[];
}

/** In turns, so that both meet the same machine; the first of each only warms the servers. */
async function alternate(
  federated: () => Promise<Visit>,
  unfederated: () => Promise<Visit>,
): Promise<Visits> {
  const visits: { federated: Visit[]; unfederated: Visit[] } = { federated: [], unfederated: [] };
  for (let run = 0; run <= RUNS; run += 1) {
    visits.federated.push(await federated());
    visits.unfederated.push(await unfederated());
  }
  return { federated: visits.federated.slice(1), unfederated: visits.unfederated.slice(1) };
}

/** Of the time to the first card, on each network. */
const GOAL = { of: 'ratio', max: 1.15 } as const;
const UNITS = { milliseconds: 'ms', kilobytes: 'kB', requests: 'requests' } as const;
const MILESTONES = { home: 'Home painted', firstCard: 'First card painted' } as const;

function compare({ name }: NetworkProfile, { federated, unfederated }: Visits): Figure[] {
  return (['home', 'firstCard'] as const).flatMap((milestone) =>
    (['milliseconds', 'kilobytes', 'requests'] as const).map((measure): Figure => {
      const read = (visits: readonly Visit[]) =>
        visits.map((one) => one[milestone][measure satisfies keyof Milestone]);
      const runs = read(federated);
      return {
        name: `${MILESTONES[milestone]}, ${name}`,
        unit: UNITS[measure],
        runs,
        baseline: { name: 'without federation', runs: read(unfederated) },
        ...(milestone === 'firstCard' && measure === 'milliseconds' ? { goal: GOAL } : {}),
      };
    }),
  );
}
