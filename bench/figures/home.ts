import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { writeStaticHome } from '../static-home/write-static-home.ts';
import { type Composition, withCompositions } from '../support/compositions.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { paintHome, startHome } from '../support/home-visit.ts';
import type { NetworkProfile } from '../support/visit.ts';

const RUNS = runsOr(11);

const PROFILES: readonly NetworkProfile[] = [
  { name: 'unthrottled', roundTripMilliseconds: 0 },
  // What Lighthouse takes a phone for.
  {
    name: '4× slower, 150 ms, 1.6 Mbit/s',
    roundTripMilliseconds: 150,
    megabits: 1.6,
    processorSlowdown: 4,
  },
];

/** Every package of Firebase's registers itself by its name, which its code therefore holds. */
const FIREBASE = '@firebase/';

/** How soon Home is painted, beside a page that is nothing but its text and styles, and what it takes until it works. */
export function measureHome(): Promise<Figure[]> {
  return withCompositions(writeStaticHome, measureProfiles);
}

async function measureProfiles(browser: Browser, ours: Composition, still: Composition): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const profile of PROFILES) {
    figures.push(await comparePaints(browser, profile, ours.url, still.url));
    figures.push(...(await measureStart(browser, profile, ours)));
  }
  return figures;
}

/** In turns, so that both meet the same machine; the first of each only warms the servers. */
async function comparePaints(
  browser: Browser,
  profile: NetworkProfile,
  ours: string,
  still: string,
): Promise<Figure> {
  const pairs = await repeat(RUNS + 1, async () => {
    const [one, other] = [await paintHome(browser, ours, profile), await paintHome(browser, still, profile)];
    if (one.text !== other.text)
      throw new Error(`Cannot compare the paint of '${one.text}' with that of '${other.text}'`);
    return [one.milliseconds, other.milliseconds] as const;
  });
  const runs = pairs.slice(1).map(([one]) => one);
  const others = pairs.slice(1).map(([, other]) => other);
  return {
    name: `Home: largest contentful paint, ${profile.name}`,
    unit: 'ms',
    runs,
    baseline: { name: 'static page', runs: others },
    goal: { of: 'ratio', max: 1.1 },
  };
}

interface Weight {
  readonly milliseconds: number;
  /** Gzipped. */
  readonly script: number;
  readonly firebase: number;
}

async function measureStart(
  browser: Browser,
  profile: NetworkProfile,
  composition: Composition,
): Promise<Figure[]> {
  const weighed = await repeat(RUNS, async (): Promise<Weight> => {
    const { milliseconds, arrived, arrivedLater } = await startHome(browser, composition, profile);
    const later = await weigh(arrivedLater);
    if (later.firebase === 0) throw new Error('Cannot tell which files are Firebase’s: none of all is');
    return { milliseconds, ...(await weigh(arrived)) };
  });
  const figure = (name: string, unit: Figure['unit'], read: (weight: Weight) => number) => {
    const runs = weighed.map(read);
    return { name: `${name}, ${profile.name}`, unit, runs };
  };
  return [
    figure('Home does what a press asks for', 'ms', ({ milliseconds }) => milliseconds),
    {
      ...figure('JavaScript until then, gz', 'kB', ({ script }) => script),
      goal: { of: 'median', max: 120 },
    },
    {
      ...figure('Firebase’s files in it', 'kB', ({ firebase }) => firebase),
      goal: { of: 'median', max: 0 },
    },
  ];
}

/** Kilobytes of the scripts among these, all of them and those with Firebase in them. */
async function weigh(urls: readonly string[]): Promise<Pick<Weight, 'script' | 'firebase'>> {
  const scripts = urls.filter((url) => new URL(url).pathname.endsWith('.js'));
  const texts = await Promise.all([...new Set(scripts)].map(async (url) => (await fetch(url)).text()));
  const kilobytes = (some: readonly string[]) =>
    some.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
  return { script: kilobytes(texts), firebase: kilobytes(texts.filter((text) => text.includes(FIREBASE))) };
}
