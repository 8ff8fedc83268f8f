import {
  MAX_NOTE_LENGTH,
  MAX_OBJECTION_LENGTH,
  MAX_REASON_LENGTH,
  MAX_REPORTS_PER_DAY,
} from '../../shared/src/limits.ts';
import { REPORT_REASONS, VERDICTS } from '../../shared/src/moderation/documents.ts';
import { type Data, isMap, NOW } from '../support/request.ts';
import { MIDNIGHT, TODAY } from '../support/stored.ts';
import { personOf, type User } from '../support/users.ts';
import { isAnonymous, isBlocked, isErased, isSince } from './accounts.ts';
import { belongsTo, isStub } from './permissions.ts';
import { isValidExperience } from './valid-experience.ts';
import { entryOf, equal, type World } from './world.ts';

export const reportOf = (id: unknown, user: User): string => `cases/${id}/reports/${personOf(user)}`;

/** An anonymous account is no moderator, whatever is stored. */
export const isModerator = (world: World, user: User): boolean =>
  !isAnonymous(user) && world.has(`moderators/${user.uid}`);

/** True if a user may get a document of a report, a case, a held experience, an objection or a review. */
export function mayGetModerated(world: World, path: string, user: User): boolean {
  const [collection = '', id = '', ...deeper] = path.split('/');
  if (deeper.length > 0) return path === reportOf(id, user) && !isAnonymous(user);
  if (!['cases', 'reviews', 'withheld', 'objections'].includes(collection)) return false;
  const isOfAuthor = ['withheld', 'objections'].includes(collection) && belongsTo(entryOf(world, id), user);
  return isModerator(world, user) || isOfAuthor;
}

/** The account's number of reports after another report. */
export function nextReportPace(world: World, user: User, id: string): Data {
  const pace = world.get(`reportPace/${personOf(user)}`);
  return { experience: id, count: isSince(pace, MIDNIGHT) ? Number(pace?.count) + 1 : 1, at: NOW };
}

/** The number of the person's likes of today. */
export const likePaceOf = (user: User): string => `likePace/${personOf(user)}!${TODAY}`;

export const nextLikePace = (world: World, user: User, experience: unknown): Data => ({
  experience,
  count: Number(world.get(likePaceOf(user))?.count ?? 0) + 1,
  at: NOW,
});

/** The log of the account's reviews of today. */
export const logOf = (uid: string): string => `verdicts/${uid}!${TODAY}`;

export const loggedIn = (world: World, path: string) => (world.get(path)?.ids ?? []) as readonly unknown[];

interface Batch {
  readonly world: World;
  readonly next: World;
  readonly written: readonly string[];
}

/** True if a user may write this document about moderation in this way. */
export function mayWriteModerated(batch: Batch, path: string, user: User): boolean {
  const { world, next } = batch;
  const [before, after] = [world.get(path), next.get(path)];
  const [collection = '', id = '', ...deeper] = path.split('/');
  if (path === likePaceOf(user))
    return after !== undefined && equal(after, nextLikePace(world, user, after.experience));
  if (collection === 'reportPace' && id === personOf(user) && deeper.length === 0)
    return mayCountReport(batch, after, user);
  if (after === undefined) return false;
  if (path === logOf(user.uid)) return mayLog(batch, path, after);
  const { experience } = entryOf(world, id);
  if (path === reportOf(id, user)) {
    const pace = `reportPace/${personOf(user)}`;
    const isCounted = batch.written.includes(pace) && next.get(pace)?.experience === id;
    const isLive = experience !== undefined && 'date' in experience;
    const isNewText = before === undefined || before.text !== after.text;
    return isNewText && isCounted && isLive && isReport(after, user.uid);
  }
  if (deeper.length > 0) return false;
  if (collection === 'objections')
    return (
      before === undefined &&
      !isErased(world, user.uid) &&
      belongsTo(entryOf(world, id), user) &&
      isStub(experience) &&
      isObjection(after, world.get(`withheld/${id}`))
    );
  if (collection === 'reviews')
    return (
      isModerator(world, user) &&
      !isBlocked(world, user) &&
      experience !== undefined &&
      !belongsTo(entryOf(world, id), user) &&
      (after.verdict !== 'remove' || world.get(`cases/${id}`)?.isOpen === true) &&
      loggedIn(next, logOf(user.uid)).includes(`${id}/${after.number}`) &&
      isReview(after, Number(before?.number ?? 0) + 1)
    );
  return false;
}

/** A log gets one review of the same batch more. No run is so long that a day has its maximum. */
function mayLog({ world, written }: Batch, path: string, after: Data): boolean {
  const before = loggedIn(world, path);
  const one = (Array.isArray(after.ids) ? after.ids : [])[before.length];
  const isWritten = written.includes(`reviews/${String(one).split('/')[0]}`);
  return isWritten && equal(after, { ids: [...before, one], at: NOW });
}

/** A number comes with one new report. */
function mayCountReport({ world, next, written }: Batch, after: Data | undefined, user: User) {
  if (after === undefined) return false;
  const report = reportOf(after.experience, user);
  return (
    !isBlocked(world, user) &&
    equal(after, nextReportPace(world, user, String(after.experience))) &&
    Number(after.count) <= MAX_REPORTS_PER_DAY &&
    written.includes(report) &&
    next.has(report)
  );
}

function isReport({ reason, note, text, ...others }: Data, uid: string): boolean {
  return (
    equal(others, { uid, at: NOW }) &&
    REPORT_REASONS.some((one) => one === reason) &&
    isText(note, 0, MAX_NOTE_LENGTH) &&
    isHash(text)
  );
}

function isObjection({ text, version, ...others }: Data, withheld: Data | undefined): boolean {
  return (
    equal(others, { at: NOW, isOpen: true }) &&
    isText(text, 1, MAX_OBJECTION_LENGTH) &&
    (version === null || (isMap(version) && isVersion(version, withheld)))
  );
}

function isVersion(version: Data, withheld: Data | undefined): boolean {
  const before = withheld?.experience;
  const createdBy = isMap(before) ? before.createdBy : undefined;
  const author = { createdBy, createdByName: createdBy === null ? 'Anonymous' : 'Ada', likes: [] };
  return (
    [...Object.keys(author), 'shared'].every((field) => !(field in version)) &&
    isValidExperience({ ...version, ...author })
  );
}

function isReview({ verdict, reason, text, takesVersion, ...others }: Data, number: number): boolean {
  return (
    equal(others, { number, at: NOW }) &&
    VERDICTS.some((one) => one === verdict) &&
    isText(reason, verdict === 'hold' ? 0 : 1, MAX_REASON_LENGTH) &&
    isHash(text) &&
    (takesVersion === false || (takesVersion === true && verdict === 'keep'))
  );
}

const isText = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'string' && value.length >= min && value.length <= max;

const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
