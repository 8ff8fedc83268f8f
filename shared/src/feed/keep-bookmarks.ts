import { keptReader, readKeptExperiences } from '../kept/index.ts';
import { KEPT_AT_ONCE } from '../limits.ts';
import { connection, isOnline } from '../model/connection.ts';
import { isDocumentId } from '../model/document-id.ts';
import { readSavedOnDevice } from '../model/saved-on-device.ts';
import { firstOf } from '../store/listen.ts';
import { loadExperienceSource } from '../store/load-source.ts';
import { readEach } from '../store/rest/request.ts';

/**
 * Reads the bookmarked experiences that the device has not kept: once for each reader of the page, and not before the
 * store can be reached. Call it when the page is idle. Whatever the page reads is kept.
 */
export function keepBookmarks(): void {
  const begun = new Set<string>();
  let reading = { reader: '', end: new AbortController() };
  const update = (): void => {
    const reader = keptReader.read();
    // What is bookmarked in one account must not be kept for another reader.
    if (reader !== reading.reader) reading.end.abort();
    if (reader === undefined || begun.has(reader) || !isOnline() || connection.read() !== 'live') return;
    begun.add(reader);
    reading = { reader, end: new AbortController() };
    readMissing(reader, reading.end.signal).catch((error: unknown) =>
      console.debug('Cannot keep bookmarks:', error),
    );
  };
  keptReader.watch(update);
  connection.watch(update);
  window.addEventListener('online', update);
  update();
}

/** `reader` is the id of an account, or '' for somebody who is signed out. */
async function readMissing(reader: string, signal: AbortSignal): Promise<void> {
  const ids = [...(reader === '' ? [] : await readSaved(reader)), ...readSavedOnDevice().ids];
  const kept = await readKeptExperiences();
  const missing = [...new Set(ids)].filter((id) => isDocumentId(id) && !kept.has(id));
  while (missing.length > 0 && !signal.aborted)
    await readEach('experiences', missing.splice(0, KEPT_AT_ONCE), signal);
}

async function readSaved(uid: string): Promise<readonly string[]> {
  const source = await loadExperienceSource();
  return firstOf((next, fail) => source.watchSaved(uid, next, fail));
}
