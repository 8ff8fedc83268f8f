/** A stored document's fields as plain values: numbers, texts, bytes, maps as objects. */
export type Data = Readonly<Record<string, unknown>>;

/** Documents by path, such as `counted/abc`; undefined if there is no document. */
export type Documents = ReadonlyMap<string, Data | undefined>;

/** A write of one document. */
export type DocumentWrite =
  /** Replaces the whole document; undefined deletes it. */
  | { readonly data: Data | undefined }
  /**
   * Sets these fields, and adds to the numbers of the map `cells`. A missing number counts as 0. Creates a missing
   * document.
   */
  | { readonly fields: Data; readonly cells: Differences };

/** Cell → the difference of its number. */
export type Differences = ReadonlyMap<string, number>;

/** Path of a document → its write. */
export type Writes = ReadonlyMap<string, DocumentWrite>;

/** The database with the experiences and their counts. */
export interface CountStore {
  /**
   * Runs `work` as a transaction. If another client changes the documents before the commit, runs `work` again. Rejects
   * with the error of `work`. Rejects and writes nothing if the database is not available or other clients keep
   * changing the documents. Rejects with RefusedWrite if the database never accepts these writes.
   */
  transact<Result>(work: (transaction: CountTransaction) => Promise<Result>): Promise<Result>;
}

export interface CountTransaction {
  /**
   * Resolves to an entry for each path, with all fields or with the named fields only. Call `read` before `write`.
   */
  read(paths: readonly string[], fields?: readonly string[]): Promise<Documents>;
  /** The writes are committed after `work` has ended. A write may change up to MAX_CELLS cells of a document. */
  write(writes: Writes): void;
}

/** The database refuses a write because of its content, such as a document that would be too large. */
export class RefusedWrite extends Error {}

/** Writes that replace whole documents. */
export const replacing = (documents: Documents): Writes =>
  new Map(Array.from(documents, ([path, data]) => [path, { data }]));
