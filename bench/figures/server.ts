import { type Figure, repeat, runsOr } from '../support/figure.ts';
import { loadDocuments, newest } from '../support/requests.ts';
import { temporaryFolder } from '../support/resources.ts';
import { startEmptyServer, startServer } from '../support/server-process.ts';
import {
  LISTENERS,
  measureLoad,
  timeCommits,
  timeHeardCommits,
  timeQueries,
} from '../support/server-work.ts';
import { sizeText } from '../support/shown-texts.ts';
import { LARGE } from '../support/sized-experiences.ts';

const DOCUMENTS = `${sizeText(LARGE)} documents`;
const FEW_DOCUMENTS = 100;

/** From the start of the process to its first answer, with an empty folder and with many documents. */
export async function measureServerStart(): Promise<Figure[]> {
  using emptyFolder = temporaryFolder();
  using folder = temporaryFolder();
  await fill(folder.path, LARGE);
  const empty = await repeat(runsOr(5), () => timeStart(emptyFolder.path));
  const full = await repeat(runsOr(5), () => timeStart(folder.path));
  const baseline = { name: 'an empty folder', runs: empty };
  return [
    { name: 'Server start, empty', unit: 'ms', runs: empty },
    { name: `Server start, ${DOCUMENTS}`, unit: 'ms', runs: full, baseline },
  ];
}

async function timeStart(folder: string): Promise<number> {
  await using server = await startServer(folder);
  return server.startMilliseconds;
}

/** `limit(24)` ordered by date, over REST, at many documents and at few, each after a start. */
export async function measureLimitedQuery(): Promise<Figure[]> {
  const few = await queryTimes(FEW_DOCUMENTS);
  const many = await queryTimes(LARGE);
  const baseline = { name: `${FEW_DOCUMENTS} documents`, runs: few.warm };
  return [
    { name: `limit(24) by date, ${DOCUMENTS}`, unit: 'ms', runs: many.warm, baseline },
    { name: 'limit(24) by date, first query after a start', unit: 'ms', runs: [many.first] },
  ];
}

async function queryTimes(documents: number) {
  using folder = temporaryFolder();
  await fill(folder.path, documents);
  await using server = await startServer(folder.path);
  return await timeQueries(server, newest());
}

async function fill(folder: string, documents: number): Promise<void> {
  await using server = await startServer(folder);
  await loadDocuments(server.port, documents);
}

export async function measureCommitAcknowledge(): Promise<Figure[]> {
  await using server = await startEmptyServer();
  await loadDocuments(server.port, 1000);
  const alone = await timeCommits(server, 2000);
  const heard = await timeHeardCommits(server, 1000);
  const baseline = { name: 'no listener', runs: alone };
  return [{ name: `Commit to acknowledgement, ${LISTENERS} listeners`, unit: 'ms', runs: heard, baseline }];
}

/** Many documents in batches of 500, until a listener on the collection has them all, and without a listener. */
export async function measureBulkLoad(): Promise<Figure[]> {
  const load = async (isListening: boolean) => {
    await using server = await startEmptyServer();
    return await measureLoad(server, LARGE, isListening);
  };
  const alone = await repeat(runsOr(3), () => load(false));
  const heard = await repeat(runsOr(3), () => load(true));
  const baseline = { name: 'no listener', runs: alone.map(({ seconds }) => seconds) };
  return [
    {
      name: `Load ${DOCUMENTS}, one listener`,
      unit: 's',
      runs: heard.map(({ seconds }) => seconds),
      baseline,
    },
    {
      name: `Largest memory of the server, loading ${DOCUMENTS}`,
      unit: 'MB',
      runs: heard.map(({ peak }) => peak),
    },
  ];
}
