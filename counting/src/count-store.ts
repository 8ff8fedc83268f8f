/** A stored document's fields as plain values: numbers, texts, bytes, maps as objects. */
export type Data = Readonly<Record<string, unknown>>;

/** Documents by path, such as `counted/abc`; undefined where there is none. */
export type Documents = ReadonlyMap<string, Data | undefined>;

/** What a transaction does to a document. */
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
   * Reads documents and writes others as if nobody else did meanwhile: where somebody does, `work` is done again from
   * the start. Rejects with what `work` throws, and having written nothing, when the database cannot do it or when others
   * keep changing the documents. Rejects with RefusedWrite when the database never takes these writes.
   */
  transact<Result>(work: (transaction: CountTransaction) => Promise<Result>): Promise<Result>;
}

export interface CountTransaction {
  /** An entry for each path, perhaps with these fields alone. To be called before `write`. */
  read(paths: readonly string[], fields?: readonly string[]): Promise<Documents>;
  /** Done when the work has ended. Firestore takes 500 cells of one document. */
  write(writes: Writes): void;
}

/** The database refuses a write for what it holds, such as a document that would be too large. */
export class RefusedWrite extends Error {}

/** Writes that replace whole documents. */
export const replacing = (documents: Documents): Writes =>
  new Map(Array.from(documents, ([path, data]) => [path, { data }]));
