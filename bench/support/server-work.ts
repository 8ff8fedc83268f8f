import { repeatFor, runsOr, time } from './figure.ts';
import { type Listener, listenToCollection } from './listener.ts';
import { experienceWrite, loadDocuments, post } from './requests.ts';
import type { ServerProcess } from './server-process.ts';

/** Seconds after which a slow measurement is not repeated. */
const ENOUGH_SECONDS = 60;
const LOAD_LIMIT_SECONDS = 1_800;

export const LISTENERS = 50;

/** Loads documents until a listener has them all, if there is one: seconds, and the largest memory until then in MB. */
export async function measureLoad(server: ServerProcess, documents: number, isListening = true) {
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, 250);
  const listener = isListening ? await listenToCollection(server.port) : undefined;
  try {
    const milliseconds = await time(() =>
      Promise.all([listener?.until(documents, LOAD_LIMIT_SECONDS), loadDocuments(server.port, documents)]),
    );
    return { seconds: milliseconds / 1000, peak };
  } finally {
    clearInterval(watching);
    listener?.close();
  }
}

/** Milliseconds that a query takes; the first, which finds nothing prepared, comes apart. */
export async function timeQueries({ port }: ServerProcess, query: object) {
  const ask = () => time(() => post(port, 'runQuery', query));
  return { first: await ask(), warm: await repeatFor(ENOUGH_SECONDS, runsOr(50), ask) };
}

/** Milliseconds from commits of one new document to their acknowledgements. */
export const timeCommits = ({ port }: ServerProcess, firstDocument: number): Promise<number[]> =>
  repeatFor(ENOUGH_SECONDS, runsOr(200), (run) =>
    time(() => post(port, 'commit', { writes: [experienceWrite(firstDocument + run)] })),
  );

/** The same while 50 listeners hear of them, after the documents that they begin with. */
export async function timeHeardCommits(server: ServerProcess, documents: number): Promise<number[]> {
  const listeners: Listener[] = [];
  try {
    for (let index = 0; index < LISTENERS; index += 1) listeners.push(await listenToCollection(server.port));
    await Promise.all(listeners.map((listener) => listener.until(documents)));
    return await timeCommits(server, documents);
  } finally {
    for (const listener of listeners) listener.close();
  }
}
