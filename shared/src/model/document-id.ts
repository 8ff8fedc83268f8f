const MAX_DOCUMENT_ID_BYTES = 1_500;

/** True if a document in Firestore can have this id. An id in a link may be any text. */
export const isDocumentId = (id: string): boolean =>
  !/^$|\/|^\.{1,2}$|^__.*__$/s.test(id) && new Blob([id]).size <= MAX_DOCUMENT_ID_BYTES;
