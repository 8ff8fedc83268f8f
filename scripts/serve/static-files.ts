import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The complete content of a file at one moment. */
interface Content {
  readonly modified: number;
  readonly etag: string;
  readonly bytes: Buffer;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG']);

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt']);

/** Compresses a few percent less than the best quality, in a fifth of the time. */
const BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 9,
};

/** The encodings by their names in headers. As on Firebase Hosting, the first accepted encoding is used. */
const ENCODINGS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: BROTLI }),
  gzip: promisify(gzip),
} as const;

type Encoding = keyof typeof ENCODINGS;
const ENCODING_NAMES = Object.keys(ENCODINGS) as Encoding[];

/** The compressed files by encoding and path, for all servers of this process. */
const compressed = new Map<string, Content>();

/**
 * Gives superstatic the files of a folder. On newer versions of Node, superstatic's own provider keeps the old etag of
 * a changed file, so a rebuilt page would look unchanged. That provider also compresses a file again for each request.
 * This provider compresses each version of a file only once, as Hosting does. `encodingOf` reads the encoding from the
 * etag.
 */
export function createStaticFiles(folder: () => string) {
  return async ({ headers }: IncomingMessage, path: string) => {
    const inside = decodePath(path);
    if (inside === undefined) return null;
    try {
      const file = join(folder(), inside);
      const content = await readContent(file);
      const encoding = TEXT.has(extname(file)) ? acceptedEncoding(headers) : undefined;
      const { modified, etag, bytes } = encoding ? await compressOnce(file, content, encoding) : content;
      return { modified, size: bytes.length, etag, stream: Readable.from([bytes]) };
    } catch (error) {
      if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  };
}

async function compressOnce(path: string, content: Content, encoding: Encoding): Promise<Content> {
  const etag = content.etag.replace(/"$/, `.${encoding}"`);
  const key = `${encoding} ${path}`;
  const known = compressed.get(key);
  if (known?.etag === etag) return known;
  const smaller = { ...content, etag, bytes: await ENCODINGS[encoding](content.bytes) };
  compressed.set(key, smaller);
  return smaller;
}

/**
 * The encoding of the file with this etag; undefined if it is not compressed. The hash contains no dot, so the text
 * after a dot is the encoding.
 */
export const encodingOf = (etag: unknown): Encoding | undefined =>
  ENCODING_NAMES.find((encoding) => String(etag).endsWith(`.${encoding}"`));

function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  const accepted = String(headers['accept-encoding']).split(/[\s,;]+/);
  return ENCODING_NAMES.find((encoding) => accepted.includes(encoding));
}

/** Reads the whole file at once, so that length, etag and content agree even if a build replaces the file. */
async function readContent(path: string): Promise<Content> {
  const file = await open(path);
  try {
    const { mtimeMs } = await file.stat();
    const bytes = await file.readFile();
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return { modified: Math.floor(mtimeMs), etag, bytes };
  } finally {
    await file.close();
  }
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const isInside =
      decoded.startsWith('/') && !decoded.includes('\0') && !decoded.split(/[\\/]/).includes('..');
    return isInside ? decoded : undefined;
  } catch {
    return undefined;
  }
}
