import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** One file as superstatic wants it from a provider. */
export interface StaticFile {
  readonly modified: number;
  readonly size: number;
  readonly etag: string;
  readonly stream: Readable;
}

/** The whole of a file at one moment. */
interface Content {
  readonly modified: number;
  readonly etag: string;
  readonly bytes: Buffer;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG']);

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt']);
const GZIPPED = '-gzip"';
const compress = promisify(gzip);

/**
 * Gives superstatic a folder's files. On newer versions of Node its own provider keeps a changed file's old etag, so that
 * a rebuilt page would look unchanged. And it compresses for each request; here that is done once for each version of a
 * file, as it is where the portal is deployed. `isGzipped` tells by the etag.
 */
export function createStaticFiles(folder: string) {
  const gzipped = new Map<string, Content>();

  const compressOnce = async (path: string, content: Content): Promise<Content> => {
    const etag = content.etag.replace(/"$/, GZIPPED);
    const known = gzipped.get(path);
    if (known?.etag === etag) return known;
    const compressed = { ...content, etag, bytes: await compress(content.bytes) };
    gzipped.set(path, compressed);
    return compressed;
  };

  return async ({ headers }: IncomingMessage, path: string): Promise<StaticFile | null> => {
    const inside = decodePath(path);
    if (inside === undefined) return null;
    try {
      const content = await readContent(join(folder, inside));
      const mayCompress = TEXT.has(extname(inside)) && /\bgzip\b/.test(String(headers['accept-encoding']));
      const { modified, etag, bytes } = mayCompress ? await compressOnce(inside, content) : content;
      return { modified, size: bytes.length, etag, stream: Readable.from([bytes]) };
    } catch (error) {
      if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  };
}

/** Whether the file with this etag is compressed. */
export function isGzipped(etag: unknown): boolean {
  return typeof etag === 'string' && etag.endsWith(GZIPPED);
}

/** All of it at once, so that length, etag and content agree even while it is being rebuilt. */
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
