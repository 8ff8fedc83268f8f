/** Compresses bytes. Works in browsers and in Node. */
export const deflate = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  pipe(bytes, new CompressionStream('deflate-raw'));

/** Decompresses bytes. Rejects if the bytes are too damaged to be decompressed. */
export const inflate = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  pipe(bytes, new DecompressionStream('deflate-raw'));

async function pipe(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) {
  const writer = through.writable.getWriter();
  const [chunks] = await Promise.all([
    readAll(through.readable.getReader()),
    writer.write(bytes),
    writer.close(),
  ]);
  return joinBytes(chunks);
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  return chunks;
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
