import { reportedTextOf } from '@portal/shared/moderation';
import { type LocalOptions, runHandlers } from './run-handlers.ts';
import { type Running, type Stored, type WatchedDatabase, watchDocuments } from './watch-documents.ts';

const reportedIn = (report: Stored | undefined) => report?.data().text;
const textIn = (experience: Stored | undefined) => experience && reportedTextOf(experience.data());

/**
 * Handles reports and reviews, as the Cloud Functions do in a Firebase project. The client in `options` is one of the
 * server whose database is `database`.
 */
export async function startModeration(database: WatchedDatabase, options: LocalOptions): Promise<Running> {
  const handlers = runHandlers(options);
  const stop = await watchDocuments(
    database,
    {
      reports({ id, before, after }) {
        if (reportedIn(before) !== reportedIn(after)) handlers.reportWritten(id);
      },
      reviews({ id, after }) {
        if (after) handlers.reviewWritten(id);
      },
      experiences({ id, before, after }) {
        if (textIn(before) !== textIn(after)) handlers.experienceWritten(id);
      },
    },
    (error) => options.report(`Cannot moderate: ${error.message}`),
  );
  handlers.start();
  return {
    close() {
      stop();
      return handlers.close();
    },
  };
}
