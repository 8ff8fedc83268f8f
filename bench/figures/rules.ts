import { withDataFolder } from '../support/data-folder.ts';
import { creationWrite } from '../support/documents.ts';
import { type Figure, repeat, time } from '../support/figure.ts';
import { AUTHOR_TOKEN, post } from '../support/rest.ts';
import {
  type Asking,
  creating,
  liking,
  listing,
  openRules,
  portalRules,
  RULES_FILE,
} from '../support/rules-requests.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const RUNS = 7;
/** How long each run evaluates, in milliseconds. */
const PERIOD = 300;
const COMMITS = 1000;
const AT_A_TIME = 8;

/** The portal's rules beside rules that allow everything, alone and as part of a commit. */
export async function measureRules(): Promise<Figure[]> {
  return [
    await measureEvaluation('Rules: create the longest, 30 rounds', creating('longest')),
    await measureEvaluation('Rules: create a typical one, 3 rounds', creating('typical')),
    await measureEvaluation('Rules: like', liking()),
    await measureEvaluation('Rules: list', listing),
    await measureCommits(),
  ];
}

async function measureEvaluation(name: string, ask: Asking): Promise<Figure> {
  const [portal, open] = [portalRules(), openRules()];
  const baselines: number[] = [];
  const runs = await repeat(RUNS + 1, async () => {
    baselines.push(rateOf(() => ask(open)));
    return rateOf(() => ask(portal));
  });
  // The first run finds the code not compiled yet.
  const [, ...warm] = runs;
  const baseline = { name: 'rules that allow everything', runs: baselines.slice(1) };
  return { name, unit: '1/s', runs: warm, baseline };
}

function rateOf(work: () => void): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < PERIOD) {
    for (let turn = 0; turn < 20; turn += 1) work();
    count += 20;
  }
  return (1000 * count) / (performance.now() - start);
}

/** Creations of experiences by their author, each in a commit of its own, several at a time. */
function measureCommits(): Promise<Figure> {
  return withDataFolder((ruled) =>
    withDataFolder(async (open) => {
      const servers = [await startServer(ruled, RULES_FILE), await startServer(open)] as const;
      const baselines: number[] = [];
      const runs = await repeat(RUNS + 1, async (run) => {
        baselines.push(await commitRate(servers[1], run));
        return commitRate(servers[0], run);
      });
      await Promise.all(servers.map((server) => server.stop()));
      const [, ...warm] = runs;
      const baseline = { name: 'no rules', runs: baselines.slice(1) };
      return { name: 'Commits of a new experience, with rules', unit: '1/s', runs: warm, baseline };
    }),
  );
}

async function commitRate({ port }: ServerProcess, run: number): Promise<number> {
  let next = run * COMMITS;
  const end = next + COMMITS;
  const commitOn = async (): Promise<void> => {
    while (next < end) {
      const writes = [creationWrite(next++)];
      await post(port, 'commit', { writes }, AUTHOR_TOKEN);
    }
  };
  const milliseconds = await time(() => Promise.all(Array.from({ length: AT_A_TIME }, commitOn)));
  return (1000 * COMMITS) / milliseconds;
}
