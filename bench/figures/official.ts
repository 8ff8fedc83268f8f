import { findEmulator } from '../../scripts/official/find-emulator.ts';
import { documentWrite, loadDocuments } from '../support/documents.ts';
import { type Engine, googleEngine, OUR_ENGINE } from '../support/engines.ts';
import { type Figure, repeat, repeatFor, runsOr, time } from '../support/figure.ts';
import { type Listener, listenToCollection } from '../support/listener.ts';
import { newest, newestOfCompany, post } from '../support/rest.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { withLimit } from '../support/with-limit.ts';

const DOCUMENTS = Number(process.env.BENCH_LARGE) || 100_000;
const LISTENERS = 50;
const FEW_DOCUMENTS = 1_000;
/** A company that some of the documents have, however few there are. */
const COMPANY = 'COMPANY 7';

/** Seconds after which a measurement has failed. */
const LIMITS = { load: 1_800, query: 60, listen: 120, commit: 60 };
/** Seconds after which what is slow is not measured again. */
const ENOUGH_SECONDS = 60;

/** What each engine is measured by, in the units of `NAMES`. */
interface Measured {
  readonly start: readonly number[];
  readonly load: readonly number[];
  readonly memory: readonly number[];
  readonly query: readonly number[];
  readonly companyQuery: readonly number[];
  readonly commit: readonly number[];
}

const count = DOCUMENTS.toLocaleString('en');
const NAMES: Readonly<Record<keyof Measured, readonly [name: string, unit: Figure['unit']]>> = {
  start: ['Start, empty', 'ms'],
  load: [`Load ${count} documents in commits of 500, one listener`, 's'],
  memory: ['the server’s largest memory until then', 'MB'],
  query: [`Newest 24 of ${count}`, 'ms'],
  companyQuery: [`Newest 24 of one company, of ${count}`, 'ms'],
  commit: [`Commit to acknowledgement, ${LISTENERS} listeners`, 'ms'],
};

/** Our server beside Google's emulator, one after the other in the same run. Without an emulator there are no figures. */
export async function measureOfficial(): Promise<Figure[]> {
  const search = findEmulator(process.env);
  if (search.kind === 'missing') {
    console.log(`${search.advice}\nnot run: Google's Firestore emulator is not at hand`);
    return [];
  }
  const google = googleEngine(search);
  const theirs = await measureEngine(google);
  const ours = await measureEngine(OUR_ENGINE);
  return (Object.keys(NAMES) as (keyof Measured)[]).map((key) => ({
    name: NAMES[key][0],
    unit: NAMES[key][1],
    runs: ours[key],
    baseline: { name: google.name, runs: theirs[key] },
    goal: { of: 'ratio', max: 1 },
  }));
}

async function measureEngine(engine: Engine): Promise<Measured> {
  console.log(`  ${engine.name}`);
  const start = await repeat(runsOr(5), () => engine.use(async ({ startMilliseconds }) => startMilliseconds));
  const loaded = await engine.use((server) => measureLarge(server, engine.name));
  const commit = await engine.use((server) => measureCommits(server, engine.name));
  return { start, ...loaded, commit };
}

async function measureLarge(server: ServerProcess, name: string) {
  const { port } = server;
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, 250);
  const listener = await withLimit(LIMITS.listen, `A listener of ${name}`, listenToCollection(port));
  try {
    const loading = time(() => Promise.all([listener.until(DOCUMENTS), loadDocuments(port, DOCUMENTS)]));
    const load = await withLimit(LIMITS.load, `Loading ${count} documents into ${name}`, loading);
    listener.close();
    const query = await queryTimes(port, newest(24), name);
    const companyQuery = await queryTimes(port, newestOfCompany(24, COMPANY), name);
    return { load: [load / 1000], memory: [peak], query, companyQuery };
  } finally {
    clearInterval(watching);
    listener.close();
  }
}

/** The first answer, which finds nothing prepared, does not count. */
async function queryTimes(port: number, query: object, name: string): Promise<readonly number[]> {
  const ask = () => withLimit(LIMITS.query, `A query to ${name}`, post(port, 'runQuery', query));
  await ask();
  return repeatFor(ENOUGH_SECONDS, runsOr(20), () => time(ask));
}

async function measureCommits({ port }: ServerProcess, name: string): Promise<readonly number[]> {
  await withLimit(
    LIMITS.load,
    `Loading ${FEW_DOCUMENTS} documents into ${name}`,
    loadDocuments(port, FEW_DOCUMENTS),
  );
  const listeners: Listener[] = [];
  const open = async (): Promise<void> => {
    for (let index = 0; index < LISTENERS; index += 1) listeners.push(await listenToCollection(port));
    await Promise.all(listeners.map((listener) => listener.until(FEW_DOCUMENTS)));
  };
  try {
    await withLimit(LIMITS.listen, `The start of ${LISTENERS} listeners of ${name}`, open());
    const commit = (run: number) => post(port, 'commit', { writes: [documentWrite(FEW_DOCUMENTS + run)] });
    return await repeatFor(ENOUGH_SECONDS, runsOr(200), (run) =>
      time(() => withLimit(LIMITS.commit, `A commit to ${name}`, commit(run))),
    );
  } finally {
    for (const listener of listeners) listener.close();
  }
}
