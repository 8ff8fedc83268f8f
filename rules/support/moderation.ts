import { CALLER, commit, type Data, ID, NOW, PERSON, type Request, set } from './request.ts';
import { OWNED, storedFields, TODAY } from './stored.ts';
import { ADA, GRACE, MODERATOR } from './users.ts';

export const REPORT = `cases/${ID}/reports/${PERSON}`;
export const REPORT_PACE = `reportPace/${PERSON}`;
/** A hash of reported texts. */
export const TEXT = '0123456789abcdef'.repeat(4);

export const GRACES = { experiences: storedFields({ createdBy: GRACE.uid, createdByName: GRACE.name }) };

export const report = (data: Data = {}): Data => ({
  ...{ uid: ADA.uid, reason: 'person', note: '', at: NOW, text: TEXT },
  ...data,
});
export const reportPace = (count = 1, at: unknown = NOW): Data => ({ experience: ID, count, at });

/** Ada reports an experience of Grace. `before` is her pace before the report. */
export const reporting = (data: Data = {}, count = 1, before?: Data): Request =>
  commit(
    ADA,
    { ...GRACES, ...(before && { [REPORT_PACE]: before }) },
    { [REPORT]: set(report(data)), [REPORT_PACE]: set(reportPace(count)) },
  );

/** What is stored of a held and of a removed experience of Ada, the removed one anonymous. */
const stub = (status: string, createdBy: string | null) => ({
  ...{ experiences: { createdBy: null, status }, owners: OWNED },
  withheld: { experience: { createdBy } },
});
export const HELD_STUB = stub('held', ADA.uid);
export const REMOVED_STUB = stub('removed', null);

/** The fields of the form in a new version. */
export function version(fields: Data = {}): Data {
  const { createdBy: _by, createdByName: _name, likes: _likes, ...form } = storedFields();
  return { ...form, ...fields };
}
export const objection = (data: Data = {}): Data => ({
  ...{ text: 'It is true.', version: null, at: NOW, isOpen: true },
  ...data,
});
export const objecting = (data: Data = {}, stored: Request['stored'] = HELD_STUB): Request =>
  commit(ADA, stored, { objections: set(objection(data)) });

export const MODERATES = { [`moderators/${MODERATOR.uid}`]: { at: NOW } };
export const review = (data: Data = {}): Data => ({
  ...{ number: 1, verdict: 'keep', reason: 'It is true.', text: TEXT, takesVersion: false, at: NOW },
  ...data,
});
/** The reviews that the caller has written today. */
export const LOG = `verdicts/${CALLER}!${TODAY}`;
export const log = (...ids: readonly unknown[]): Data => ({ ids, at: NOW });
export const reviewing = (data: Data = {}, stored: Request['stored'] = GRACES): Request =>
  commit(
    MODERATOR,
    { cases: { isOpen: true }, ...stored, ...MODERATES },
    { reviews: set(review(data)), [LOG]: set(log(`${ID}/${data.number ?? 1}`)) },
  );
