import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { type LocalOptions, runHandlers } from './run-handlers.ts';
import type { LocalModeration } from './start-moderation.ts';

/**
 * Handles reports and reviews in a Firestore of another process. Listens to all experiences as an administrator, so it
 * is meant for an emulator, not for a Firebase project.
 */
export function moderateOverNetwork(options: LocalOptions): LocalModeration {
  const { db, report } = options;
  const handlers = runHandlers(options);
  const startedAt = Date.now();
  const watch = (source: Query, handle: (document: QueryDocumentSnapshot, isRemoved: boolean) => void) =>
    source.onSnapshot(
      (snapshot) => {
        for (const { type, doc } of snapshot.docChanges()) handle(doc, type === 'removed');
      },
      (error) => report(`Cannot moderate: ${error.message}`),
    );
  const stops = [
    watch(db.collectionGroup('reports'), ({ ref }) => handlers.reportWritten(ref.parent.parent?.id ?? '')),
    watch(db.collection('reviews'), ({ id }) => handlers.reviewWritten(id)),
    watch(db.collection('experiences'), ({ id, updateTime }, isRemoved) => {
      if (isRemoved || updateTime.toMillis() > startedAt) handlers.experienceWritten(id);
    }),
  ];
  return {
    close() {
      for (const stop of stops) stop();
      return handlers.close();
    },
  };
}
