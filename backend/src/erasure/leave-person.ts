import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { paceEndsAt, reportPaceEndsAt } from '@portal/shared/moderation';
import { BLOCKED_DAYS, DAY_MS, SPREAD_DAYS } from '../limits.ts';

const WHY = 'An earlier account of this person is being deleted.';

/**
 * Leaves of a person only what a new account must not shake off: numbers and times until their year or day ends, and a block
 * for a year. While anonymous experiences of the account wait (`isWaiting`), a new account can add nothing, because they
 * would not count. `at`: the time of the request. May be repeated until the person has another account.
 */
export const leavePerson = (db: Firestore, person: string, at: Date, isWaiting: boolean): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const today = `likePace/${person}!${Math.floor(at.getTime() / DAY_MS)}`;
    const [pace, reportPace, blocked, likePace] = (await transaction.getAll(
      ...['pace', 'reportPace', 'blocked'].map((name) => db.collection(name).doc(person)),
      db.doc(today),
    )) as [DocumentSnapshot, DocumentSnapshot, DocumentSnapshot, DocumentSnapshot];
    if (pace.exists) {
      const companies = pace.get('companies').map(() => '');
      transaction.update(pace.ref, { experience: '', companies, until: paceEndsAt(timeOf(pace)) });
    }
    if (reportPace.exists)
      transaction.update(reportPace.ref, { experience: '', until: reportPaceEndsAt(timeOf(reportPace)) });
    if (likePace.exists) transaction.update(likePace.ref, { experience: '' });
    const after = (days: number): Date => new Date(at.getTime() + days * DAY_MS);
    if (blocked.exists && !blocked.get('until'))
      transaction.update(blocked.ref, { until: after(BLOCKED_DAYS) });
    if (!blocked.exists && isWaiting)
      transaction.create(blocked.ref, { why: WHY, at, until: after(SPREAD_DAYS) });
  });

const timeOf = (pace: DocumentSnapshot) => ({ at: pace.get('at').toDate() as Date });
