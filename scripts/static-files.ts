import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** One file as superstatic wants it from a provider. */
export interface StaticFile {
  readonly modified: number;
  readonly size: number;
  readonly etag: string;
  readonly stream: Readable;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG']);

/**
 * Gives superstatic a folder's files. On newer versions of Node its own provider keeps a changed file's old etag, so that
 * a rebuilt page would look unchanged.
 */
export function createStaticFiles(folder: string) {
  return async (_request: unknown, path: string): Promise<StaticFile | null> => {
    const inside = decodePath(path);
    if (inside === undefined) return null;
    try {
      return await readStaticFile(join(folder, inside));
    } catch (error) {
      if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  };
}

/** The whole file at one moment, so that length, etag and content agree even while it is being rebuilt. */
async function readStaticFile(path: string): Promise<StaticFile> {
  const file = await open(path);
  try {
    const { mtimeMs } = await file.stat();
    const bytes = await file.readFile();
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return { modified: Math.floor(mtimeMs), size: bytes.length, etag, stream: Readable.from([bytes]) };
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
