const MAX_DOCUMENT_ID_BYTES = 1_500;

/** True if a document in Firestore can have this id. The id may come from a link. */
export const isDocumentId = (id: string): boolean =>
  !/^$|\/|^\.{1,2}$|^__.*__$/s.test(id) && new Blob([id]).size <= MAX_DOCUMENT_ID_BYTES;
