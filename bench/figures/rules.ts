import { resolve } from 'node:path';
import { experienceFields } from '@portal/shared/testing/builders';
import type { Caller } from '../../local-backend/src/core/access/access-policy.ts';
import type { Document } from '../../local-backend/src/core/document.ts';
import { aDocument, aMap, aQuery } from '../../local-backend/src/core/testing/builders.ts';
import { timestampOfMicros } from '../../local-backend/src/core/time.ts';
import { createRulesPolicy, type RulesPolicy } from '../../local-backend/src/rules/rules-policy.ts';
import { readText, root } from '../../scripts/support/root.ts';
import { type Figure, inTurns, runsOr, time } from '../support/figure.ts';
import { createExperience } from '../support/requests.ts';
import { type ServerProcess, startEmptyServer } from '../support/server-process.ts';

const RUNS = runsOr(7);
/** How long each run evaluates. */
const PERIOD_MS = 300;
const COMMITS = 1000;
const AT_A_TIME = 8;

/** The portal's rules beside rules that allow everything, alone and as part of a commit. */
export async function measureRules(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(ASKINGS)) figures.push(await measureEvaluation(name, ask));
  return [...figures, await measureCommits()];
}

async function measureEvaluation(name: string, ask: Asking): Promise<Figure> {
  const [portal, open] = [loadRules(), loadRules(OPEN_RULES)];
  const { runs, baseline } = await inTurns(RUNS, {
    runs: async () => rateOf(() => ask(portal)),
    baseline: async () => rateOf(() => ask(open)),
  });
  const openRules = { name: 'rules that allow everything', runs: baseline };
  return { name: `Rules: ${name}`, unit: '1/s', runs, baseline: openRules };
}

function rateOf(work: () => void): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < PERIOD_MS) {
    for (let turn = 0; turn < 20; turn += 1) work();
    count += 20;
  }
  return (1000 * count) / (performance.now() - start);
}

/** Creations of experiences by their authors, each in a commit of its own, several at a time. */
async function measureCommits(): Promise<Figure> {
  await using ruled = await startEmptyServer(resolve(root, 'firestore.rules'));
  await using open = await startEmptyServer();
  const { runs, baseline } = await inTurns(RUNS, {
    runs: (run) => commitRate(ruled, run),
    baseline: (run) => commitRate(open, run),
  });
  const noRules = { name: 'no rules', runs: baseline };
  return { name: 'Commits of a new experience, with rules', unit: '1/s', runs, baseline: noRules };
}

async function commitRate({ port }: ServerProcess, run: number): Promise<number> {
  let next = run * COMMITS;
  const end = next + COMMITS;
  const commitOn = async (): Promise<void> => {
    while (next < end) await createExperience(port, next++);
  };
  const milliseconds = await time(() => Promise.all(Array.from({ length: AT_A_TIME }, commitOn)));
  return (1000 * COMMITS) / milliseconds;
}

/** Allow everything without looking. */
const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read, write; } } }`;

/** The portal's own rules, or others. */
function loadRules(content = readText('firestore.rules')): RulesPolicy {
  const policy = createRulesPolicy();
  const issues = policy.loadRules([{ name: 'firestore.rules', content }]);
  const error = issues.find(({ severity }) => severity === 'ERROR');
  if (error !== undefined) throw new Error(error.description);
  return policy;
}

const AUTHOR = aUser('ada', 'Ada Lovelace');
const READER = aUser('bob', 'Bob');
const TIME = timestampOfMicros(Date.now() * 1000);
const PACE = aDocument('pace/ada', { experience: 'bench', count: 1n, at: TIME });
const QUERY = aQuery({
  collectionId: 'experiences',
  orderBy: [{ field: ['date'], direction: 'desc' }],
  limit: 24,
});
const LIKES = Array.from({ length: 100 }, (_, index) => `user-${index}`);

/** Asks a policy whether it allows something; throws when it does not. */
type Asking = (policy: RulesPolicy) => void;

const ASKINGS: Readonly<Record<string, Asking>> = {
  'create the longest, 30 rounds': creating({
    company: `${'AB '.repeat(26)}AB`,
    role: 'x'.repeat(120),
    rounds: Array(30).fill('x'.repeat(490)),
    description: 'x'.repeat(5000),
  }),
  'create a typical one, 3 rounds': creating({ rounds: Array(3).fill('A talk about my last project.') }),
  like: writing(READER, [anExperience({ likes: LIKES })], [anExperience({ likes: [...LIKES, READER.uid] })]),
  list(policy) {
    const context = { caller: { kind: 'anonymous' }, time: TIME, lookup: () => undefined } as const;
    const answer = policy.canList(context, QUERY, []);
    if (answer.kind === 'denied') throw new Error('The list was refused');
  },
};

function creating(fields: Texts): Asking {
  return writing(AUTHOR, [], [anExperience(fields), PACE]);
}

function writing(caller: Caller, stored: readonly Document[], written: readonly Document[]): Asking {
  const before = (path: string) => stored.find((document) => document.path === path);
  const after = (path: string) => written.find((document) => document.path === path);
  const changes = written.map(({ path }) => ({ path, before: before(path), after: after(path) }));
  const state = { before, after, run: () => [], verified: [], time: TIME };
  return (policy) => policy.authorizeWrites(caller, changes, state);
}

function aUser(uid: string, name: string) {
  return { kind: 'user', uid, token: { name, firebase: { sign_in_provider: 'custom' } } } as const;
}

type Texts = Readonly<Record<string, string | readonly string[]>>;

function anExperience(fields: Texts): Document {
  const { modes, ...others } = experienceFields();
  return aDocument('experiences/bench', { ...others, modes: aMap({ ...modes }), ...fields });
}
