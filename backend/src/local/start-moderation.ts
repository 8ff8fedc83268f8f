import { reportedTextOf } from '@portal/shared/moderation';
import { type Database, type Document, type DocumentChange, decodeFields } from 'local-backend';
import { type LocalOptions, runHandlers } from './run-handlers.ts';

export interface LocalModeration {
  /** Stops handling changes. Resolves when every earlier change has been handled. */
  close(): Promise<void>;
}

const reportedIn = (report: Document | undefined) => report && decodeFields(report.fields).text;
const textIn = (document: Document | undefined) => document && reportedTextOf(decodeFields(document.fields));

/**
 * Handles reports and reviews on the local server, as the Cloud Functions do in a Firebase project. The client in `options`
 * is one of the server whose database is `database`.
 */
export function startModeration(database: Database, options: LocalOptions): LocalModeration {
  const handlers = runHandlers(options);
  const handle = ({ path, before, after }: DocumentChange): void => {
    const [collection, id = '', , reporter] = path.split('/');
    if (collection === 'cases' && reporter !== undefined && reportedIn(before) !== reportedIn(after))
      handlers.reportWritten(id);
    if (collection === 'reviews' && after) handlers.reviewWritten(id);
    if (collection === 'experiences' && textIn(before) !== textIn(after)) handlers.experienceWritten(id);
  };
  const stopWatching = database.watch(({ changes }) => changes.forEach(handle));
  return {
    close() {
      stopWatching();
      return handlers.close();
    },
  };
}
