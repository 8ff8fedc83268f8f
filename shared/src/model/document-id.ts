const MAX_DOCUMENT_ID_BYTES = 1_500;

/** Whether Firestore can have a document of this id, which may come from a link. */
export const isDocumentId = (id: string): boolean =>
  !/^$|\/|^\.{1,2}$|^__.*__$/s.test(id) && new Blob([id]).size <= MAX_DOCUMENT_ID_BYTES;
