import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from 'local-backend';
import { StatusError } from '../../../local-backend/src/core/status.ts';
import { compareTimestamps } from '../../../local-backend/src/core/time.ts';
import type { Timestamp } from '../../../local-backend/src/core/value.ts';
import type { Write } from '../../../local-backend/src/core/write.ts';
import type { CountStore, CountTransaction, Data } from '../index.ts';
import { decodeFields, encodeFields } from './plain-values.ts';

/** Reading and committing takes a few milliseconds; whoever always comes too late has met a bug. */
const MAX_ATTEMPTS = 50;

/** The database of the server that runs in this process. */
export function localCountStore(database: Database): CountStore {
  return {
    async transact(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await attemptOnce(database, work);
        } catch (error) {
          const isContention = error instanceof StatusError && error.code === 'ABORTED';
          if (!isContention || attempt === MAX_ATTEMPTS) throw error;
          await delay(attempt);
        }
      }
    },
  };
}

async function attemptOnce<Result>(
  database: Database,
  work: (transaction: CountTransaction) => Promise<Result>,
): Promise<Result> {
  const versions = new Map<string, Timestamp | undefined>();
  const writes: Write[] = [];
  const result = await work({
    async read(paths) {
      const documents = paths.map((path) => [path, database.get(path)] as const);
      for (const [path, document] of documents) versions.set(path, document?.updateTime);
      return new Map(documents.map(([path, document]) => [path, document && decodeFields(document.fields)]));
    },
    write(documents) {
      for (const [path, data] of documents) writes.push(writeOf(path, data));
    },
  });
  if (writes.length === 0) return result;
  await database.commit(writes, {
    verify({ before }) {
      for (const [path, version] of versions) {
        if (!isSameVersion(version, before(path)?.updateTime))
          throw new StatusError('ABORTED', `${path} moved`);
      }
    },
  });
  return result;
}

/** Puts plain data in the place of a whole document; undefined deletes it. */
export function writeOf(path: string, data: Data | undefined): Write {
  const precondition = undefined;
  if (data === undefined) return { kind: 'delete', path, precondition };
  return { kind: 'update', path, fields: encodeFields(data), mask: undefined, transforms: [], precondition };
}

const isSameVersion = (one: Timestamp | undefined, other: Timestamp | undefined): boolean =>
  one === undefined || other === undefined ? one === other : compareTimestamps(one, other) === 0;
