import { setTimeout as delay } from 'node:timers/promises';
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from '@google-cloud/firestore';
import type { Counted } from '@portal/shared/counts';
import type { Data, Documents } from '../count-store.ts';
import { readLedger } from '../ledger.ts';
import { readAll, readSideBySide, type SideBySide } from '../store/read-side-by-side.ts';

/** The reads of a verification, page by page, so only few documents are in memory. */
export interface CountReader {
  /** Every experience with its ledger entry, by id. The experience and the entry may be from different moments. */
  readSideBySide(): AsyncIterable<SideBySide>;
  /** The different companies in the ledger, or the different first letters of the ledger's choice keys. */
  groups(field: LedgerField): AsyncIterable<string>;
  /** The documents of a collection by id, with these fields only. */
  documents(collection: string, fields: readonly string[]): AsyncIterable<StoredDocument>;
  /** True if the ledger has an experience of the company. */
  hasCounted(company: string): Promise<boolean>;
  /**
   * Runs `work` on a snapshot of the database. If the database no longer has the snapshot, runs `work` again on a later
   * snapshot. If `isSettled`, no commit is in progress at the time of the snapshot.
   */
  atOneMoment<Result>(work: (moment: Moment) => Promise<Result>, isSettled?: boolean): Promise<Result>;
}

export interface StoredDocument {
  readonly path: string;
  readonly data: Data;
}

type LedgerField = 'company' | 'choices';

/** A snapshot of the database. */
export interface Moment {
  /** The ledger entries of a company, or the ledger entries whose choice key begins with a letter. */
  ledgerOf(field: LedgerField, group: string): AsyncIterable<Counted>;
  questionsOf(company: string): AsyncIterable<StoredDocument>;
  read(paths: readonly string[]): Promise<Documents>;
}

const PAGE = 1_000;
/** A character that sorts after every letter of a key. */
const END = '~';
const MAX_ATTEMPTS = 30;
/**
 * The time between choosing a snapshot and reading it, in milliseconds. A commit that is in progress at the time of the
 * snapshot is complete after this wait. Without a wait, 9 % of the reads from Google's emulator returned only a part of
 * such a commit. After a wait of 100 ms, none of 537 reads did. On a server that keeps no earlier snapshots, the first
 * attempt may fail because of the wait. Later attempts do not wait.
 */
const SETTLED_MS = 200;
const FAILED_PRECONDITION = 9;

export function firestoreReader(db: Firestore): CountReader {
  const ledger = db.collection('counted');
  return {
    readSideBySide: () => readSideBySide(db, 'experiences', 'counted'),
    async *groups(field) {
      const first = ledger.orderBy(field).limit(1);
      for (let query: Query = first; ; ) {
        const value: unknown = (await query.get()).docs[0]?.get(field);
        if (typeof value !== 'string') return;
        const group = field === 'company' ? value : value.charAt(0);
        yield group;
        query = first.where(field, '>', field === 'company' ? group : `${group}${END}`);
      }
    },
    async *documents(collection, fields) {
      for await (const document of readAll(db.collection(collection).select(...fields)))
        yield plain(document);
    },
    async hasCounted(company) {
      return !(await ledger.where('company', '==', company).limit(1).get()).empty;
    },
    async atOneMoment(work, isSettled = false) {
      for (let attempt = 1; ; attempt += 1) {
        const { readTime } = await ledger.doc('-').get();
        if (isSettled && attempt === 1) await delay(SETTLED_MS);
        try {
          return await work(momentAt(db, readTime));
        } catch (error) {
          // Over REST, the client reports another error code.
          const { code, message } = error as { readonly code?: unknown; readonly message: string };
          const isTooLate = code === FAILED_PRECONDITION || /'read_time' is too old/.test(message);
          if (!isTooLate || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    },
  };
}

function momentAt(db: Firestore, readTime: Timestamp): Moment {
  const readPages = async function* (query: Query): AsyncGenerator<QueryDocumentSnapshot> {
    for (let page = query.limit(PAGE); ; ) {
      const { docs } = await db.runTransaction((transaction) => transaction.get(page), {
        readOnly: true,
        readTime,
      });
      yield* docs;
      const last = docs.at(-1);
      if (last === undefined || docs.length < PAGE) return;
      page = query.startAfter(last).limit(PAGE);
    }
  };
  return {
    async *ledgerOf(field, group) {
      const ledger = db.collection('counted');
      const query =
        field === 'company'
          ? ledger.where(field, '==', group)
          : ledger.where(field, '>=', group).where(field, '<', `${group}${END}`).orderBy(field);
      for await (const document of readPages(query.orderBy(FieldPath.documentId()))) {
        const counted = readLedger(document.data());
        if (counted) yield counted;
      }
    },
    async *questionsOf(company) {
      const query = db.collection('questions').where('company', '==', company);
      for await (const document of readPages(query.orderBy(FieldPath.documentId()))) yield plain(document);
    },
    async read(paths) {
      const references = paths.map((path): DocumentReference => db.doc(path));
      const documents = await db.runTransaction((transaction) => transaction.getAll(...references), {
        readOnly: true,
        readTime,
      });
      return new Map(documents.map((document) => [document.ref.path, document.data()]));
    },
  };
}

const plain = (document: QueryDocumentSnapshot): StoredDocument => ({
  path: document.ref.path,
  data: document.data(),
});
