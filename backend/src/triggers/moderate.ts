import { reportedTextOf } from '@portal/shared/moderation';
import { getAuth } from 'firebase-admin/auth';
import { warn } from 'firebase-functions/logger';
import { defineInt } from 'firebase-functions/params';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { Reporters } from '../moderation/count-hold.ts';
import { createModeration } from '../moderation/create-moderation.ts';
import { database, db, serviceAccount } from './firestore.ts';

const reportersToHold = defineInt('REPORTERS_TO_HOLD', {
  default: DEFAULT_LIMITS.reportersToHold,
  description: 'The number of people whose reports of a text hide it until a moderator decides',
});
const accountAge = defineInt('REPORTER_AGE_MINUTES', {
  default: DEFAULT_LIMITS.minutesUntilTrusted,
  description: 'The age from which accounts can hide a text by their reports, in minutes',
});
const holdsPerDay = defineInt('HOLDS_PER_DAY', {
  default: DEFAULT_LIMITS.holdsPerDay,
  description: 'The maximum number of experiences that reports hide on one day',
});

const accounts: Reporters = {
  async createdAt(uids) {
    const { users } = await getAuth().getUsers(uids.map((uid) => ({ uid })));
    return new Map(users.map(({ uid, metadata }) => [uid, new Date(metadata.creationTime)]));
  },
};

/** Parameters have values only while a function runs. */
const moderation = () =>
  createModeration({
    db,
    report: warn,
    accounts,
    limits: {
      reportersToHold: reportersToHold.value(),
      holdsPerDay: holdsPerDay.value(),
      minutesUntilTrusted: accountAge.value(),
    },
  });

/** An event that fails is sent again for up to 24 hours. Two instances are enough, and limit the costs of an attack. */
const options = {
  database,
  retry: true,
  maxInstances: 2,
  concurrency: 80,
  serviceAccount,
  memory: '256MiB',
} as const;

/**
 * Counts the reports of an experience, and hides the experience after enough of them. An experience's id comes from the
 * document, because `params` would be decoded like a URL.
 */
export const handleReport = onDocumentWritten(
  { ...options, document: 'cases/{id}/reports/{person}' },
  async ({ data }) => {
    if (data === undefined) return;
    const { before, after } = data;
    // A decision is no new report.
    if (before.get('text') === after.get('text')) return;
    const { parent } = (after.exists ? after : before).ref.parent;
    if (parent) await moderation().reportWritten(parent.id);
  },
);

/** Carries out a moderator's verdict. */
export const handleReview = onDocumentWritten({ ...options, document: 'reviews/{id}' }, async ({ data }) => {
  if (data?.after.exists) await moderation().reviewWritten(data.after.id);
});

/** Holds a text that was withheld before, and erases what is stored about a deleted experience. A like is no new text. */
export const handleExperience = onDocumentWritten(
  { ...options, document: 'experiences/{id}' },
  async ({ data }) => {
    if (data === undefined) return;
    const [before, after] = [data.before.data(), data.after.data()];
    if (before && after && reportedTextOf(before) === reportedTextOf(after)) return;
    await moderation().experienceWritten((after ? data.after : data.before).id);
  },
);

/** Returns texts that nobody has decided about, and erases removed ones. A run that fails is repeated by the next one. */
export const sweepWithheld = onSchedule(
  { schedule: 'every 1 hours', maxInstances: 1, serviceAccount, memory: '256MiB', timeoutSeconds: 540 },
  () => moderation().sweep(),
);
