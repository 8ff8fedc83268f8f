import { noteRead, readKept, readKeptExperiences } from '../kept/index.ts';
import { EXPERIENCES } from '../kept/keys.ts';
import { MAX_READ_MS } from '../limits.ts';
import { connection, isOnline } from '../model/connection.ts';
import type { Reads } from './source/reads.ts';
import type { StoredDocument } from './stored-document.ts';

/**
 * The reads of `live`. If the store cannot be reached, pages, searches and numbers of matches come from the experiences
 * that the device has kept, which can always be searched. Other values are those of the last same read. What was not
 * kept rejects as before.
 */
export function withKept(live: Reads): Reads {
  return {
    readPage: (...range) => fromKept(live.readPage(...range), (kept) => kept.readPage(...range)),
    readFound: (...range) => fromKept(live.readFound(...range), (kept) => kept.readFound(...range)),
    readLatest: (limit) => fromKept(live.readLatest(limit), (kept) => kept.readLatest(limit)),
    countMatches: (...selection) =>
      fromKept(live.countMatches(...selection), (kept) => kept.countMatches(...selection)),
    readRoles: (...roles) => fromKept(live.readRoles(...roles), (kept) => kept.readRoles(...roles)),
    readQuestions: (company, limit, after, signal) =>
      sameAgain(
        `questions/${company}/${limit}/${after?.id}`,
        live.readQuestions(company, limit, after, signal),
      ),
    readTotals: (signal) => sameAgain('totals', live.readTotals(signal)),
    readTotalsRoot: (signal) => fromKept(live.readTotalsRoot(signal), (kept) => kept.readTotalsRoot()),
    readDirectoryPieces: (ids, signal) => live.readDirectoryPieces(ids, signal),
  };
}

/** Browsers reject a request that reaches no server with a TypeError. */
const isUnreachable = (error: unknown): boolean => !isOnline() || error instanceof TypeError;

/** Where the line is so weak that the store is silent, the device answers, too. */
const inTime = <Value>(answer: Promise<Value>): Promise<Value> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(reject, MAX_READ_MS, new TypeError('The store is silent'));
    }),
  ]);

async function fromKept<Value>(
  answer: Promise<Value>,
  read: (
    kept: Pick<
      Reads,
      'readPage' | 'readFound' | 'readLatest' | 'countMatches' | 'readRoles' | 'readTotalsRoot'
    >,
  ) => Promise<Value>,
): Promise<Value> {
  try {
    return await inTime(answer);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const [kept, { createMemoryReads }] = await Promise.all([
      readKeptExperiences(),
      import('./memory/memory-reads.ts'),
    ]);
    if (kept.size === 0) return answer;
    const documents = new Map<string, StoredDocument>();
    for (const [id, { value, at }] of kept) {
      documents.set(id, { id, data: value });
      connection.noteKept(at);
    }
    return read(createMemoryReads({ documents }, true, undefined));
  }
}

async function sameAgain<Value>(key: string, answer: Promise<Value>): Promise<Value> {
  try {
    const value = await inTime(answer);
    noteRead(key, value);
    return value;
  } catch (error) {
    const kept = isUnreachable(error) ? await readKept(key) : undefined;
    if (!kept) return answer;
    connection.noteKept(kept.at);
    return kept.value as Value;
  }
}

/** An experience, or what was kept of it if the store cannot be reached. */
export async function readKeptOne(
  id: string,
  answer: Promise<StoredDocument | undefined>,
): Promise<StoredDocument | undefined> {
  const read = answer.then((one) => one?.data);
  const data = await sameAgain(EXPERIENCES + id, read);
  return data === undefined ? undefined : { id, data };
}
