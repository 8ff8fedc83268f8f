/** A stored document's fields as plain values: numbers, texts, maps as objects. */
export type Data = Readonly<Record<string, unknown>>;

/** Documents by path, such as `counted/abc`; undefined where there is none. */
export type Documents = ReadonlyMap<string, Data | undefined>;

/** The database that experiences and their counts are in. */
export interface CountStore {
  /**
   * Reads documents and writes others as if nobody else did meanwhile: where somebody does, `work` is done again from
   * the start. Rejects with what `work` throws, and having written nothing, when the database cannot do it or when others
   * keep changing the documents.
   */
  transact<Result>(work: (transaction: CountTransaction) => Promise<Result>): Promise<Result>;
}

export interface CountTransaction {
  /** An entry for each path. To be called before `write`. */
  read(paths: readonly string[]): Promise<Documents>;
  /** Replaces whole documents; undefined deletes one. It is done when the work has ended. */
  write(documents: Documents): void;
}
