import { type ErasableAccounts, eraseAccount as erase, sweepErasures as sweep } from '@portal/moderation';
import { type FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { warn } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database, db } from './firestore.ts';

const accounts: ErasableAccounts = {
  async delete(uid) {
    await getAuth()
      .deleteUser(uid)
      .catch((error: FirebaseAuthError) => {
        if (error.code !== 'auth/user-not-found') throw error;
      });
  },
};

const context = { db, accounts, now: () => new Date(), random: Math.random, report: warn };

/** The account may delete accounts, so it is not that of the function that counts. docs/deploying.md creates it. */
const serviceAccount = 'account-eraser@';

/** Erases an account that has asked for it. An event that fails is sent again for up to 24 hours. */
export const eraseAccount = onDocumentWritten(
  { document: 'erasures/{uid}', database, retry: true, maxInstances: 2, serviceAccount, timeoutSeconds: 540 },
  async ({ data }) => {
    if (data?.after.exists) await erase(context, data.after.id);
  },
);

/** Deletes anonymous experiences that wait for their day, and finishes what has failed. */
export const sweepErasures = onSchedule(
  { schedule: 'every day 03:00', maxInstances: 1, serviceAccount, timeoutSeconds: 1_800 },
  () => sweep(context),
);
