import {
  MAX_EDITS_PER_DAY,
  MAX_EXPERIENCES_PER_COMPANY,
  MAX_EXPERIENCES_PER_DAY,
  MAX_EXPERIENCES_PER_YEAR,
  MAX_SAVED,
  MAX_SHEET_TEXTS,
  MAX_SHEETS,
  MAX_SHEETS_LENGTH,
} from '../../shared/src/limits.ts';
import { type Data, isMap, NOW } from '../support/request.ts';
import { MIDNIGHT, START_OF_YEAR } from '../support/stored.ts';
import { personOf, type User } from '../support/users.ts';
import { equal, pathOf, type World } from './world.ts';

/** True if the path is of a document of the user's account, or of the person behind the account. */
export function isOfUser(path: string, user: User): boolean {
  const [collection = '', id, ...deeper] = path.split('/');
  const isOwn =
    (OF_ACCOUNTS.includes(collection) && id === user.uid) ||
    (OF_PERSONS.includes(collection) && id === personOf(user) && !isAnonymous(user));
  return isOwn && deeper.length === 0;
}

/** An anonymous account has no person behind it. */
export const isAnonymous = ({ firebase }: User): boolean => firebase?.sign_in_provider === 'anonymous';

const OF_ACCOUNTS = ['saved', 'sheets', 'erasures', 'moderators'];
export const OF_PERSONS = ['pace', 'blocked', 'reportPace'];

/** True if the account is blocked, by the operator or because it asked for its erasure. */
export const isBlocked = (world: World, user: User): boolean =>
  world.has(`blocked/${personOf(user)}`) || isErased(world, user.uid);

/** True if the account has asked for its erasure. */
export const isErased = (world: World, uid: string): boolean => world.has(`erasures/${uid}`);

/** A stored document in the model's form: any time of today becomes NOW, the server's time. */
export const withTimeOfModel = (stored: Data): Data =>
  stored.at instanceof Date && stored.at.getTime() >= MIDNIGHT ? { ...stored, at: NOW } : stored;

/** The user's pace after a batch that creates or edits an experience. Undefined if the batch does neither. */
export function nextPace(world: World, next: World, user: User, id: unknown): Data | undefined {
  const path = pathOf('experience', String(id));
  const [stored, written] = [world.get(path), next.get(path)];
  if (written === undefined || (stored && equal(editableIn(stored), editableIn(written)))) return undefined;
  const pace = world.get(`pace/${personOf(user)}`);
  const today = isSince(pace, MIDNIGHT) ? pace : undefined;
  const before = isSince(pace, START_OF_YEAR.getTime()) ? (pace?.companies as readonly unknown[]) : [];
  const isMoved = !equal(stored?.company, written.company) || String(written.date) > String(stored?.date);
  return {
    experience: id,
    count: Number(today?.count ?? 0) + (stored ? 0 : 1),
    edits: Number(today?.edits ?? 0) + (stored ? 1 : 0),
    companies: isMoved ? [...before, written.company] : before,
    at: NOW,
  };
}

/** True if a pace is of this time or later. */
export const isSince = (pace: Data | undefined, time: number): boolean =>
  pace !== undefined && (equal(pace.at, NOW) || (pace.at as Date).getTime() >= time);

/** What an edit has to change. */
const editableIn = ({ likes: _likes, edited: _edited, ...others }: Data): Data => others;

/** True if a user may change the pace, the saved experiences, the sheets or the block at this path in this way. */
export function mayWriteAccount(world: World, next: World, path: string, user: User): boolean {
  if (!isOfUser(path, user)) return false;
  const [before, after] = [world.get(path), next.get(path)];
  if (path.startsWith('erasures/')) return mayErase(world, before, after, user);
  if (path.startsWith('saved/'))
    return (
      after !== undefined &&
      areSaved(after) &&
      !equal(before, after) &&
      (!isBlocked(world, user) || addsNoId(before, after))
    );
  if (path.startsWith('sheets/'))
    return after !== undefined && areSheets(after) && !equal(before, after) && !isBlocked(world, user);
  if (!path.startsWith('pace/') || after === undefined) return false;
  return (
    !isBlocked(world, user) &&
    equal(after, nextPace(world, next, user, after.experience)) &&
    isWithinLimits(after)
  );
}

/** True if the account asks for its own erasure for the first time, soon after it has signed in. */
function mayErase(world: World, before: Data | undefined, after: Data | undefined, user: User): boolean {
  const choices = world.has(`blocked/${personOf(user)}`) ? ['now'] : ['now', 'later'];
  return (
    before === undefined &&
    user.signInAge === undefined &&
    choices.some((anonymous) => equal(after, { at: NOW, anonymous }))
  );
}

/** A blocked account may only remove ids. */
const addsNoId = (before: Data | undefined, after: Data): boolean =>
  before !== undefined &&
  (after.ids as readonly unknown[]).every((id) => (before.ids as readonly unknown[]).includes(id));

function isWithinLimits({ count, edits, companies }: Data): boolean {
  const all = companies as readonly unknown[];
  const isFull = (company: unknown): boolean =>
    all.filter((one) => equal(one, company)).length > MAX_EXPERIENCES_PER_COMPANY;
  return (
    Number(count) <= MAX_EXPERIENCES_PER_DAY &&
    Number(edits) <= MAX_EDITS_PER_DAY &&
    all.length <= MAX_EXPERIENCES_PER_YEAR &&
    !all.some(isFull)
  );
}

const areSaved = ({ ids, ...others }: Data): boolean =>
  Object.keys(others).length === 0 &&
  Array.isArray(ids) &&
  ids.length <= MAX_SAVED &&
  ids.every((id) => typeof id === 'string' && !id.includes('/')) &&
  ids.join('').length <= 64_000;

const areSheets = ({ names, texts, ...others }: Data): boolean =>
  Object.keys(others).length === 0 && areTexts(names, MAX_SHEETS) && areTexts(texts, MAX_SHEET_TEXTS);

const areTexts = (map: unknown, max: number): boolean =>
  isMap(map) &&
  Object.keys(map).length <= max &&
  Object.values(map).every((text) => typeof text === 'string' && !text.includes('\u001e')) &&
  Object.entries(map).flat().join('').length <= MAX_SHEETS_LENGTH;
