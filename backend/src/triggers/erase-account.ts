import { personOf } from '@portal/shared/moderation';
import { type FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { warn } from 'firebase-functions/logger';
import { runWith } from 'firebase-functions/v1';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import {
  type ErasableAccounts,
  eraseAccount as erase,
  eraseVanished,
  sweepErasures as sweep,
} from '../erasure/erase-account.ts';
import { database, db } from './firestore.ts';

const peopleIn = ({ providerData }: Pick<UserRecord, 'providerData'>): Promise<string[]> =>
  Promise.all(providerData.map(personOf));

const isMissing = (error: FirebaseAuthError): boolean => error.code === 'auth/user-not-found';

const accounts: ErasableAccounts = {
  async peopleOf(uid) {
    const account = await getAuth()
      .getUser(uid)
      .catch((error: FirebaseAuthError) => {
        if (!isMissing(error)) throw error;
      });
    return account ? peopleIn(account) : [];
  },
  async delete(uid) {
    await getAuth()
      .deleteUser(uid)
      .catch((error: FirebaseAuthError) => {
        if (!isMissing(error)) throw error;
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

/** Erases what is left of an account that was deleted otherwise: by the account itself through Firebase's API, or in the console. */
export const cleanUpAccount = runWith({ maxInstances: 2, serviceAccount, failurePolicy: true })
  .auth.user()
  .onDelete(async (account) => eraseVanished(context, account.uid, await peopleIn(account)));

/** Deletes anonymous experiences that wait for their day, and finishes what has failed. */
export const sweepErasures = onSchedule(
  { schedule: 'every day 03:00', maxInstances: 1, serviceAccount, timeoutSeconds: 1_800 },
  () => sweep(context),
);
