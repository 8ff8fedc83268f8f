/** Packs a value as deflated JSON. Works in browsers and in Node. */
export const packJson = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await pipe([JSON.stringify(value)], new CompressionStream('deflate')).arrayBuffer());

/** Unpacks a value whose bytes come in parts. Rejects if the bytes are damaged: they end with a checksum. */
export const unpackJson = (parts: BlobPart[]): Promise<unknown> =>
  pipe(parts, new DecompressionStream('deflate')).json();

const pipe = (parts: BlobPart[], through: CompressionStream | DecompressionStream): Response =>
  new Response(new Blob(parts).stream().pipeThrough(through));
