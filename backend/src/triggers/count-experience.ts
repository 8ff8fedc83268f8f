import { countedOf } from '@portal/shared/counts';
import { FieldValue } from 'firebase-admin/firestore';
import { error } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { createCounter } from '../counting/counter.ts';
import { firestoreCountStore } from '../counting/firestore-count-store.ts';
import { countsAlike } from '../counting/ledger.ts';
import { database, db, serviceAccount } from './firestore.ts';

const store = firestoreCountStore(db, FieldValue.increment);
const counter = createCounter({ store, report: error, gather: 250, interval: 1_000 });

/**
 * Counts every change of an experience, whoever makes the change. One instance receives all events, so it can count
 * many experiences in one transaction. Several instances would also count correctly, but they would wait for each
 * other. An event that fails is sent again for up to 24 hours and then dropped:
 * https://cloud.google.com/functions/docs/bestpractices/retries. `npm run verify-counts` counts the experiences of
 * dropped events. The function names no region, so Firebase's tools choose a region near the database.
 */
export const countExperience = onDocumentWritten(
  {
    document: 'experiences/{id}',
    database,
    retry: true,
    maxInstances: 1,
    concurrency: 500,
    cpu: 1,
    // Counting 200 new experiences of 40 companies with 10,000 experiences each needs less than 256 MB: `npm run bench
    // -- burst`.
    memory: '512MiB',
    serviceAccount,
    timeoutSeconds: 300,
  },
  async ({ data }) => {
    if (data === undefined) return;
    const { before, after } = data;
    // The id comes from the document, because `params.id` would be decoded like a URL.
    const { id } = after.exists ? after : before;
    if (countsAlike(countedOf(before.data()), countedOf(after.data()))) return;
    await counter.count(id);
  },
);
