/** How many documents of a collection REST requests have answered. */
export interface AnsweredDocuments {
  readonly search: number;
  readonly experiences: number;
}

interface Result {
  readonly document?: { readonly name: string };
  readonly found?: { readonly name: string };
}

/** Counts the documents in all answers until `stop`, as they come over the wire. */
export function countAnswers(): { readonly counts: AnsweredDocuments; stop(): void } {
  const counts = { search: 0, experiences: 0 };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    if (/documents:(runQuery|batchGet)$/.test(String(request[0]))) {
      const results = (await response.clone().json()) as readonly Result[];
      for (const { document, found } of results) {
        const [, collection] =
          /\/documents\/(search|experiences)\//.exec((document ?? found)?.name ?? '') ?? [];
        if (collection === 'search' || collection === 'experiences') counts[collection] += 1;
      }
    }
    return response;
  };
  return {
    counts,
    stop() {
      globalThis.fetch = fetch;
    },
  };
}
