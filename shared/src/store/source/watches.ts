import type { CompanyCollection } from '../../counts/read-numbers.ts';
import type { Fail, Listen, Next, Stop } from '../listen.ts';
import type { PageRange } from '../position.ts';
import type { DocumentsChange, StoredDocument } from '../stored-document.ts';

/** A watch passes the complete state, and then every change. `fail` ends it, so it is called once. */
export interface Watches {
  /** Watches the first 50 documents of a range. They are passed in no order. */
  watchRange(range: PageRange, next: Next<DocumentsChange>, fail: Fail): Stop;
  /** Calls back with the document `directory/changes`, which the trigger writes; undefined without this document. */
  watchDirectory: Listen<unknown>;
  /** Calls back with the trigger's document of a company; undefined without this document. */
  watchCompany(collection: CompanyCollection, company: string, next: Next<unknown>, fail: Fail): Stop;
  /** Calls back with a document; undefined if the document does not exist. */
  watchOne(id: string, next: Next<StoredDocument | undefined>, fail: Fail): Stop;
  /** Calls back with the owner of an anonymous experience if this is the signed-in user; otherwise with undefined. */
  watchOwner(id: string, next: Next<string | undefined>): Stop;
  findOwner(id: string): Promise<string | undefined>;
}
