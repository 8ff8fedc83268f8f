import { MAX_DIRECTORY_READS } from '../../limits.ts';
import { readEach } from './request.ts';

/** The documents of the directory's packed list, in the order of the ids; undefined for a deleted document. */
export async function readDirectoryPieces(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  const pieces = new Map<string, unknown>();
  for (let start = 0; start < ids.length; start += MAX_DIRECTORY_READS) {
    const documents = await readEach('directory', ids.slice(start, start + MAX_DIRECTORY_READS), signal);
    for (const { id, data } of documents) pieces.set(id, data);
  }
  return ids.map((id) => pieces.get(id));
}
