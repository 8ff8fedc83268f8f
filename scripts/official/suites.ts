/** What `npm run official` runs, and with what. */
export interface Suite {
  readonly name: string;
  readonly runner: 'jest' | 'playwright';
  /** Which tests, as the runner takes it. */
  readonly args: readonly string[];
}

/** The test files that match the pattern, but for the ignored ones. */
function jest(name: string, project: string, pattern: string, ignored: readonly string[] = []): Suite {
  const ignoring = ignored.flatMap((path) => ['--testPathIgnorePatterns', path]);
  const args = ['--selectProjects', project, '--testPathPatterns', pattern, ...ignoring];
  return { name, runner: 'jest', args };
}

/** These start a server of ours whatever is given, so they say nothing about Google's. */
const OWN_SERVER = ['protocol/server', 'protocol/kill', 'protocol/odd-names'];

/**
 * Each group has an emulator of its own, and its suites run one after another: they clear the store and load rules. The
 * groups take about the same time.
 */
export const GROUPS: readonly (readonly Suite[])[] = [
  [
    jest('search', 'long', 'e2e/search'),
    jest('function', 'server', 'functions/src/repeated-events'),
    jest('verify-counts', 'scripts', 'counts/verify-counts'),
    jest('traffic', 'long', 'counting/src/traffic'),
    jest('documents', 'server', 'counting/src/firestore-count-store'),
  ],
  [
    jest('protocol', 'protocol', 'local-backend/protocol/', OWN_SERVER),
    jest('costs', 'rules', 'rules/costs'),
    { name: 'journey', runner: 'playwright', args: ['two-browsers', 'visitor'] },
  ],
  [
    // In Node the SDK for browsers loses its stream to Google's emulator now and then, so `commands` is left out.
    jest('rules', 'rules', 'rules/rules'),
    jest('attack', 'rules', 'rules/attack'),
  ],
];
