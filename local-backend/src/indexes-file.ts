import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { IndexConfig } from './core/index-config/index-config.ts';
import { decodeIndexConfig } from './wire/codec/index-config-codec.ts';

/**
 * Reads a `firestore.indexes.json`. Rejects with advice if the file cannot be read or has content that Firestore does
 * not support.
 */
export async function readIndexesFile(path: string): Promise<IndexConfig> {
  try {
    return decodeIndexConfig(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const name = relative(process.cwd(), path);
    throw new Error(
      `Cannot use the indexes in ${name}: ${(error as Error).message}. ` +
        'Correct it as https://firebase.google.com/docs/reference/firestore/indexes describes, and start again',
    );
  }
}
