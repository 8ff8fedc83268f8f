/** What `npm run official` runs, and with what. Paths are patterns, as jest and Playwright take them. */
export interface Suite {
  readonly name: string;
  readonly run: JestRun | PlaywrightRun;
}

interface JestRun {
  readonly kind: 'jest';
  readonly project: 'protocol' | 'rules' | 'scripts' | 'server';
  readonly paths: readonly string[];
  /** Test files that are left out, although a path takes them in. */
  readonly ignore?: readonly string[];
}

interface PlaywrightRun {
  readonly kind: 'playwright';
  readonly paths: readonly string[];
}

const jestRun = (
  project: JestRun['project'],
  paths: readonly string[],
  ignore: readonly string[] = [],
): JestRun => ({
  kind: 'jest',
  project,
  paths,
  ignore,
});

/** These start a server of ours whatever is given, so they say nothing about Google's. */
const OWN_SERVER = ['contract/server', 'contract/kill', 'contract/odd-names'];

/**
 * Each group has an emulator of its own, and its suites run one after another: they clear the store and load rules. The
 * groups take about the same time.
 */
export const GROUPS: readonly (readonly Suite[])[] = [
  [
    { name: 'protocol', run: jestRun('protocol', ['local-backend/contract/'], OWN_SERVER) },
    { name: 'migrate', run: jestRun('scripts', ['migration/migrate-(store|meanwhile)']) },
    { name: 'function', run: jestRun('server', ['functions/src/repeated-events']) },
    { name: 'costs', run: jestRun('rules', ['rules/costs']) },
  ],
  [
    // In Node the SDK for browsers loses its stream to Google's emulator now and then, so the commands are left out.
    { name: 'rules', run: jestRun('rules', ['e2e/rules/'], ['rules/(attack|traces|costs|commands)']) },
    { name: 'attack', run: jestRun('rules', ['rules/attack']) },
    { name: 'traces', run: jestRun('rules', ['rules/traces']) },
    { name: 'verify-counts', run: jestRun('scripts', ['counts/verify-counts']) },
    { name: 'journey', run: { kind: 'playwright', paths: ['two-browsers', 'visitor'] } },
  ],
];
