import { startPortal } from '../../e2e/support/running-portal.ts';
import { atMost, type Figure, inTurns, runsOr } from '../support/figure.ts';
import { compose } from '../support/portals.ts';
import { launchBrowser } from '../support/resources.ts';
import { PHONE_LINE, UNTHROTTLED, visitTwice } from '../support/visit.ts';

const RUNS = runsOr(7);

/** The time from the address to a working page at the second visit: compared with the first, and without the worker. */
export async function measureSecondVisit(): Promise<Figure[]> {
  await using portal = await startPortal();
  await using ours = await compose(portal);
  await using browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const profile of [UNTHROTTLED, PHONE_LINE]) {
    const visits = await inTurns(RUNS, {
      kept: () => visitTwice(browser, ours.url, profile, 'allow'),
      plain: () => visitTwice(browser, ours.url, profile, 'block'),
    });
    const second = visits.kept.map((visit) => visit.second);
    const compared = (name: string, max: number, baseline: string, runs: readonly number[]): Figure => ({
      name: `Second visit to a working page${name}, ${profile.name}`,
      ...atMost(max, 'ms', 'ratio'),
      runs: second,
      baseline: { name: baseline, runs },
    });
    if (profile === PHONE_LINE)
      figures.push(
        compared(
          '',
          0.6,
          'first visit',
          visits.kept.map(({ first }) => first),
        ),
      );
    figures.push(
      compared(
        ' with the worker',
        1.05,
        'without it',
        visits.plain.map((visit) => visit.second),
      ),
    );
  }
  return figures;
}
