import type { Query, Request, Writes } from '../support/request.ts';
import { type Caller, personOf, type User } from '../support/users.ts';
import { isBlocked, isOfUser, mayWriteAccount } from './accounts.ts';
import { applyWrites } from './apply-writes.ts';
import { isModerator, likePaceOf, mayGetModerated, mayWriteModerated } from './moderation.ts';
import { mayChange } from './permissions.ts';
import { entryOf, locate, type World } from './world.ts';

/** The result that a request must have. */
export type Result =
  | { readonly kind: 'accepted'; readonly next: World }
  | { readonly kind: 'refused'; readonly because: 'permission' | 'precondition' };

const DENIED: Result = { kind: 'refused', because: 'permission' };

/**
 * The result that the portal demands from its server: whether it allows the request, and the world after the request.
 */
export function expectedResult(world: World, { as, action }: Request): Result {
  switch (action.kind) {
    case 'get':
      return mayGet(world, as, action.key) ? { kind: 'accepted', next: world } : DENIED;
    case 'list':
      return mayList(world, as, action.query) ? { kind: 'accepted', next: world } : DENIED;
    case 'write':
      return resultOfWrites(world, as, action.writes);
  }
}

function mayGet(world: World, as: Caller, path: string): boolean {
  const part = locate(path)?.part;
  if (part === 'experience' || isOfCounts(path)) return true;
  if (!isUser(as)) return false;
  if (part === 'owner') return world.get(path)?.uid === as.uid;
  return isOfUser(path, as) || mayGetModerated(world, path, as);
}

/** True for the counts that everybody may read. The remaining documents of counting may be read by nobody. */
function isOfCounts(path: string): boolean {
  const [collection = '', , ...deeper] = path.split('/');
  return GOT.includes(collection) && deeper.length === 0;
}

const GOT = ['directory', 'totals', 'companyTotals', 'companySummaries'];

/**
 * True for lists that the caller may read: all totals, and pages of experiences, questions, search documents, the
 * caller's own documents in `owners` and own reports, and what moderators read. Other collection groups are denied,
 * because they could include unknown collections.
 */
function mayList(world: World, as: Caller, query: Query): boolean {
  if (query.collection.split('/').at(-1) === 'reports') return isOfOwn(as, query) && isPage(query, 50);
  if (query.isGroup === true) return false;
  if (query.collection === 'owners' && !isOfOwn(as, query)) return false;
  if (query.collection === 'totals') return true;
  const max = MAX_LISTED[query.collection];
  if (MODERATED.includes(query.collection) && !(isUser(as) && isModerator(world, as))) return false;
  return max !== undefined && isPage(query, max);
}

const isPage = ({ limit, offset = 0 }: Query, max: number): boolean =>
  limit !== undefined && limit <= max && offset === 0;

const MODERATED = ['cases', 'withheld', 'objections', 'reviews'];

/** The maximum number of documents in one query. */
const MAX_LISTED: Readonly<Record<string, number>> = {
  experiences: 50,
  questions: 50,
  owners: 50,
  search: 51,
  ...{ cases: 500, objections: 500, withheld: 50, reviews: 50 },
};

const isOfOwn = (as: Caller, { where: [field, operator, uid] = ['', '==', ''] }: Query): boolean =>
  isUser(as) && field === 'uid' && operator === '==' && uid === as.uid;

function resultOfWrites(world: World, as: Caller, writes: Writes): Result {
  const next = applyWrites(world, writes);
  if (next === undefined) return { kind: 'refused', because: 'precondition' };
  return mayWriteAll(world, next, as, Object.keys(writes)) ? { kind: 'accepted', next } : DENIED;
}

function mayWriteAll(world: World, next: World, as: Caller, written: readonly string[]): boolean {
  if (!isUser(as) || as.firebase?.sign_in_provider === 'anonymous') return false;
  return written.every((path) => {
    const located = locate(path);
    if (located === undefined)
      return mayWriteAccount(world, next, path, as) || mayWriteModerated({ world, next, written }, path, as);
    const { id, part } = located;
    const pace = `pace/${personOf(as)}`;
    const isPaced = written.includes(pace) && next.get(pace)?.experience === id;
    const isLikePaced = written.includes(likePaceOf(as)) && next.get(likePaceOf(as))?.experience === id;
    const [before, after] = [entryOf(world, id), entryOf(next, id)];
    return mayChange(part, { id, before, after, isPaced, isLikePaced, isBlocked: isBlocked(world, as) }, as);
  });
}

const isUser = (as: Caller): as is User => typeof as !== 'string';
