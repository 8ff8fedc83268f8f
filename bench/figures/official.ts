import { findEmulator } from '../../scripts/official/find-emulator.ts';
import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { loadDocuments, newest } from '../support/requests.ts';
import { type ServerProcess, startEmptyServer, startGoogleServer } from '../support/server-process.ts';
import { LISTENERS, measureLoad, timeHeardCommits, timeQueries } from '../support/server-work.ts';
import { sizeText } from '../support/shown-texts.ts';
import { LARGE } from '../support/sized-experiences.ts';

const FEW_DOCUMENTS = 1_000;
/** A company that some of the documents have, however few there are. */
const COMPANY = 'COMPANY 7';

/** Our server beside Google's emulator, one after the other in the same run. Without an emulator there are no figures. */
export async function measureOfficial(): Promise<Figure[]> {
  const search = findEmulator(process.env);
  if (search.kind === 'missing') {
    console.log(`${search.advice}\nnot run: Google's Firestore emulator is not at hand`);
    return [];
  }
  const theirName = `Google’s ${search.version}`;
  console.log(`  ${theirName}`);
  const theirs = await measureServer(() => startGoogleServer(search));
  console.log('  ours');
  const ours = await measureServer(startEmptyServer);
  return ours.map((figure, index) => ({
    ...figure,
    baseline: { name: theirName, runs: theirs[index]?.runs ?? [] },
    goal: { of: 'ratio', max: 1 },
  }));
}

async function measureServer(start: () => Promise<ServerProcess>): Promise<Figure[]> {
  const starts = await repeat(runsOr(5), async () => {
    await using server = await start();
    return server.startMilliseconds;
  });
  const count = sizeText(LARGE);
  return [
    { name: 'Start, empty', unit: 'ms', runs: starts },
    ...(await measureLarge(start, count)),
    { name: `Commit to acknowledgement, ${LISTENERS} listeners`, unit: 'ms', runs: await commitTimes(start) },
  ];
}

async function measureLarge(start: () => Promise<ServerProcess>, count: string): Promise<Figure[]> {
  await using server = await start();
  const load = await measureLoad(server, LARGE);
  const query = await timeQueries(server, newest());
  const companyQuery = await timeQueries(server, newest(COMPANY));
  return [
    { name: `Load ${count} documents in commits of 500, one listener`, unit: 's', runs: [load.seconds] },
    { name: 'the server’s largest memory until then', unit: 'MB', runs: [load.peak] },
    { name: `Newest 24 of ${count}`, unit: 'ms', runs: query.warm },
    { name: `Newest 24 of one company, of ${count}`, unit: 'ms', runs: companyQuery.warm },
  ];
}

async function commitTimes(start: () => Promise<ServerProcess>): Promise<number[]> {
  await using server = await start();
  await loadDocuments(server.port, FEW_DOCUMENTS);
  return await timeHeardCommits(server, FEW_DOCUMENTS);
}
