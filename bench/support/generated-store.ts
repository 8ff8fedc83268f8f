import {
  type CountStore,
  type CountTransaction,
  type Data,
  experiencePath,
  ledgerPath,
  searchDocuments,
  searchPathOf,
  writeLedger,
} from '@portal/counting';
import { localCountStore } from '@portal/counting/local';
import type { CountReader } from '@portal/counting/verify';
import { type Counted, countedOf, parseSearchKey } from '@portal/shared/counts';
import { type Database, decodeFields, everyDocument } from 'local-backend';
import { generateExperiences } from '../../scripts/samples/generate-experiences.ts';

interface Generated {
  readonly fields: object;
  readonly counted: Counted;
}

const COMPANIES = 40;
const PER_COMPANY = 100;

/**
 * A store with more experiences than memory can hold. Each experience's own documents are generated when they are read.
 * Documents that were written are kept and no longer generated. The counts are in `database`.
 */
export function createGeneratedStore(database: Database, size: number) {
  const pool = generatePool();
  const written = new Map<string, Data | undefined>();

  const generated = (id: string): Generated => pool[Number(id) % pool.length] as Generated;
  const generate = (path: string): Data | undefined => {
    const [collection, key = ''] = path.split('/');
    if (collection === 'search') {
      const { id } = parseSearchKey(key);
      return searchDocuments(id, { ...generated(id).fields }).get(path);
    }
    const { fields, counted } = generated(key);
    return collection === 'counted' ? writeLedger(counted) : { ...fields };
  };
  const read = (path: string): Data | undefined => (written.has(path) ? written.get(path) : generate(path));
  const store: CountStore = {
    transact: (work) => localCountStore(database).transact((transaction) => work(besides(transaction))),
  };
  const besides = (transaction: CountTransaction): CountTransaction => ({
    async read(paths, fields) {
      const kept = await transaction.read(paths.filter(isNumber), fields);
      return new Map(paths.map((path) => [path, isNumber(path) ? kept.get(path) : read(path)]));
    },
    write(writes) {
      transaction.write(new Map([...writes].filter(([path]) => isNumber(path))));
      for (const [path, write] of writes)
        if (!isNumber(path) && 'data' in write) written.set(path, write.data);
    },
  });
  return {
    store,
    reader: createReader({ database, size, pool, generated, store, read }),
    countedAt: (index: number): Counted => generated(idOf(index)).counted,
    pathsAt(index: number) {
      const id = idOf(index);
      return { ledger: ledgerPath(id), search: searchPathOf(id, generated(id).counted) };
    },
    /** Replaces a generated document. */
    spoil: (path: string, data: Data | undefined): void => void written.set(path, data),
    read,
  };
}

/** True for documents with counts, which are in the database. An experience's own documents are generated. */
const isNumber = (path: string): boolean => !/^(?:experiences|counted|search)\//.test(path);

const idOf = (index: number): string => String(index).padStart(7, '0');

function* idsBelow(size: number): Generator<string> {
  for (let index = 0; index < size; index += 1) yield idOf(index);
}

const generatePool = (): readonly Generated[] =>
  Array.from(generateExperiences(COMPANIES * PER_COMPANY), ({ fields }, index) => {
    const experience = { ...fields, company: `LARGE ${index % COMPANIES}` };
    return { fields: experience, counted: countedOf(experience) as Counted };
  });

interface Parts {
  readonly database: Database;
  readonly size: number;
  readonly pool: readonly Generated[];
  readonly generated: (id: string) => Generated;
  readonly store: CountStore;
  readonly read: (path: string) => Data | undefined;
}

function createReader({ database, size, pool, generated, store, read }: Parts): CountReader {
  const groupOf = ({ counted }: Generated, field: 'company' | 'choices'): string =>
    field === 'company' ? counted.company : counted.choices.charAt(0);
  const stored = (collection: string) =>
    database.run(everyDocument(collection)).map(({ path, fields }) => ({ path, data: decodeFields(fields) }));
  return {
    async *readSideBySide() {
      for (const id of idsBelow(size))
        yield { id, one: read(experiencePath(id)), other: read(ledgerPath(id)) };
    },
    async *groups(field) {
      yield* new Set(pool.map((one) => groupOf(one, field)));
    },
    async *documents(collection) {
      if (isNumber(`${collection}/`)) yield* stored(collection);
      else
        for (const id of idsBelow(size)) {
          const path = collection === 'counted' ? ledgerPath(id) : searchPathOf(id, generated(id).counted);
          if (read(path)) yield { path, data: {} };
        }
    },
    hasCounted: async (company) => pool.some(({ counted }) => counted.company === company),
    atOneMoment: (work) =>
      work({
        async *ledgerOf(field, group) {
          for (const id of idsBelow(size)) {
            const one = generated(id);
            if (groupOf(one, field) === group) yield one.counted;
          }
        },
        async *questionsOf(company) {
          yield* stored('questions').filter(({ data }) => data.company === company);
        },
        read: (paths) => store.transact((transaction) => transaction.read(paths)),
      }),
  };
}
