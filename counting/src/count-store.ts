/** A stored document's fields as plain values: numbers, texts, bytes, maps as objects. */
export type Data = Readonly<Record<string, unknown>>;

/** Documents by path, such as `counted/abc`; undefined where there is none. */
export type Documents = ReadonlyMap<string, Data | undefined>;

/** The number of cells of one document in a commit. Firestore takes 500 transforms of a document. */
export const MAX_CELLS = 450;

/** A write of one document. */
export type DocumentWrite =
  /** Replaces the whole document; undefined deletes it. */
  | { readonly data: Data | undefined }
  /** Sets these fields and adds to numbers of the map `cells`, which begin at 0. Creates a missing document. */
  | { readonly fields: Data; readonly cells: Differences };

/** By how much numbers change, by cell. */
export type Differences = ReadonlyMap<string, number>;

/** By path. */
export type Writes = ReadonlyMap<string, DocumentWrite>;

/** The database that experiences and their counts are in. */
export interface CountStore {
  /**
   * Runs `work` as a transaction. If somebody else changes the documents meanwhile, `work` is run again. Rejects with the
   * error of `work`. Rejects and writes nothing if the database is not available or others keep changing the documents.
   * Rejects with RefusedWrite if the database never takes these writes.
   */
  transact<Result>(work: (transaction: CountTransaction) => Promise<Result>): Promise<Result>;
}

export interface CountTransaction {
  /** Has an entry for each path, with all fields or with the named ones. Call it before `write`. */
  read(paths: readonly string[], fields?: readonly string[]): Promise<Documents>;
  /** The writes are committed when the work has ended. A document takes MAX_CELLS cells. */
  write(writes: Writes): void;
}

/** The database refuses the content of a write, such as a document that would be too large. */
export class RefusedWrite extends Error {}

/** Writes that replace whole documents. */
export const replacing = (documents: Documents): Writes =>
  new Map(Array.from(documents, ([path, data]) => [path, { data }]));
