/** One suite that `npm run official` runs. */
export interface Suite {
  readonly name: string;
  readonly runner: 'jest' | 'playwright';
  /** The runner's arguments that select the tests. */
  readonly args: readonly string[];
}

/** The suite of the test files that match `pattern`, without the files that match `ignored`. */
function jest(name: string, project: string, pattern: string, ignored: readonly string[] = []): Suite {
  const ignoring = ignored.flatMap((path) => ['--testPathIgnorePatterns', path]);
  const args = ['--selectProjects', project, '--testPathPatterns', pattern, ...ignoring];
  return { name, runner: 'jest', args };
}

/** These tests always start our own server, so they do not test Google's emulator. */
const OWN_SERVER = ['protocol/server', 'protocol/kill', 'protocol/odd-names'];

/**
 * Each group has its own emulator. The suites of a group run one after another, because they clear the store and load
 * rules. All groups take about the same time.
 */
export const GROUPS: readonly (readonly Suite[])[] = [
  [
    jest('search', 'long', 'rules/search'),
    jest('functions', 'server', 'backend/src/triggers/(repeated-events|moderation)'),
    jest('verify-counts', 'scripts', 'scripts/verify-counts'),
    jest('traffic', 'long', 'backend/src/counting/traffic'),
    jest('documents', 'server', 'backend/src/counting/firestore-count-store'),
  ],
  [
    jest('protocol', 'protocol', 'local-backend/protocol/', OWN_SERVER),
    jest('costs', 'rules', 'rules/costs'),
    jest('moderation', 'server', 'backend/src/(moderation|local)/.*moderation'),
    jest('erasure', 'server', 'backend/src/(erasure/|local/.*erasure)'),
    { name: 'journey', runner: 'playwright', args: ['two-browsers', 'visitor'] },
  ],
  [
    // `commands` is left out: in Node, the SDK for browsers sometimes loses its stream to Google's emulator.
    jest('rules', 'rules', 'rules/rules'),
    jest('attack', 'rules', 'rules/attack'),
  ],
];
