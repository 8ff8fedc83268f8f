import fc from 'fast-check';
import type { Query, SentAction } from '../support/sent-request.ts';
import { type Context, choose, freshId, idsWhere, weigh } from './context.ts';
import { elsewhere } from './mutations.ts';
import { belongsTo } from './permissions.ts';
import { idsOf, pacePath, pathOf, savedPath } from './world.ts';

type Read = (id: string, pick: number, context: Context) => SentAction;
type ReadName = keyof typeof READS;

const READS = {
  'get an experience': (id) => get(pathOf('experience', id)),
  'get an owner': (id, pick, { world, user }) => {
    const owned = idsWhere(world, (entry) => entry.owner !== undefined && belongsTo(entry, user));
    return get(pathOf('owner', choose([...owned, id], pick) ?? id));
  },
  'get a tombstone': (id) => get(pathOf('tombstone', id)),
  'get a pace': (_, pick, { user }) => {
    const uid = choose([user.uid, 'ada'], pick) ?? '';
    return get(pick % 3 === 0 ? savedPath(uid) : pacePath(uid));
  },
  'get something else': (id, pick) => get(elsewhere(id, pick)),
  'list experiences': (_, pick, context) => {
    const queries = queriesOfExperiences(context);
    const limit = choose(LIMITS, Math.floor(pick / queries.length));
    return list({ ...choose(queries, pick), ...(limit === undefined ? {} : { limit }) });
  },
  'list something else': (_, pick, context) => list(choose(otherQueries(context), pick)),
} as const satisfies Record<string, Read>;

export const read = fc.record({
  name: weigh<ReadName>(
    [3, fc.constantFrom('get an experience', 'get an owner', 'list experiences')],
    [1, fc.constantFrom('get a tombstone', 'get a pace', 'get something else', 'list something else')],
  ),
  pick: fc.nat({ max: 1000 }),
});

export function readAction(name: ReadName, pick: number, context: Context): SentAction {
  const id = choose([...idsOf(context.world), freshId(context)], pick) ?? '';
  return READS[name](id, pick, context);
}

const get = (path: string): SentAction => ({ kind: 'get', path });
const list = (query: Partial<Query> = {}): SentAction => ({ kind: 'list', query: { collection, ...query } });
const collection = 'experiences';

/** Every query of experiences is asked with every limit. */
const LIMITS: readonly (number | undefined)[] = [3, 50, 51, 3, 50, undefined, 1, 1000];

const queriesOfExperiences = ({ prefix, user: { uid } }: Context): readonly Partial<Query>[] => [
  { prefix },
  { prefix },
  {},
  { offset: 1 },
  { offset: 0 },
  { offset: 1000, isCount: true },
  { newestFirst: true },
  { isCount: true, where: ['createdBy', '==', uid] },
  { where: ['company', '==', 'ACME'] },
  { where: ['createdBy', '==', null] },
  { where: ['createdBy', '!=', uid] },
  { where: ['likes', 'array-contains', uid] },
  { where: ['status', 'in', ['pending', 'selected']] },
  { where: ['date', '>', '2024-01-01'], newestFirst: true },
];

const otherQueries = ({ user: { uid } }: Context): readonly Query[] => [
  { collection: 'directory' },
  { collection: 'directory', limit: 100 },
  { collection: 'directory', where: ['isSplit', '==', true] },
  { collection: 'directory', isCount: true },
  { collection: 'directory', isGroup: true },
  { collection: 'companyStats', limit: 50 },
  { collection: 'companyStats', where: ['company', '==', 'ACME'], limit: 1 },
  { collection: 'companyTotals', limit: 50 },
  { collection: 'companySummaries', limit: 50 },
  { collection: 'companyRatings', limit: 50 },
  { collection: 'companyAnswers', limit: 1 },
  { collection: 'questions', limit: 50 },
  { collection: 'questions', limit: 51 },
  { collection: 'questions', where: ['company', '==', 'ACME'] },
  { collection: 'questions', where: ['company', '==', 'ACME'], limit: 50, isCount: true },
  { collection: 'questions', limit: 50, offset: 1 },
  { collection: 'questions', isGroup: true, limit: 10 },
  { collection: 'totals' },
  { collection: 'totals', isCount: true },
  { collection: 'totals', isGroup: true },
  { collection: 'search', limit: 51 },
  { collection: 'search', limit: 52 },
  { collection: 'search', limit: 51, isCount: true },
  { collection: 'search', isCount: true },
  { collection: 'search', limit: 10, offset: 1 },
  { collection: 'search', where: ['company', '==', 'ACME'], limit: 50 },
  { collection: 'search', isGroup: true, limit: 10 },
  { collection: 'counted', where: ['company', '==', 'ACME'], limit: 50 },
  { collection: 'owners' },
  { collection: 'owners', where: ['uid', '==', uid] },
  { collection: 'owners', where: ['uid', '==', uid], limit: 50 },
  { collection: 'owners', where: ['uid', '==', uid], limit: 51 },
  { collection: 'owners', where: ['uid', '==', uid], limit: 50, offset: 1 },
  { collection: 'owners', where: ['uid', '==', 'ada'], limit: 1 },
  { collection: 'owners', where: ['uid', '!=', uid], limit: 50 },
  { collection: 'owners', limit: 50 },
  { collection: 'owners', isCount: true, where: ['uid', '==', uid] },
  { collection: 'owners', isGroup: true, where: ['uid', '==', uid] },
  { collection: 'saved' },
  { collection: 'saved', limit: 50 },
  { collection: 'saved', where: ['ids', 'array-contains', 'id'], limit: 50 },
  { collection: 'tombstones' },
  { collection: 'pace' },
  { collection: 'pace', limit: 50 },
  { collection: 'pace', where: ['count', '==', 1], limit: 1 },
  { collection: 'users', where: ['uid', '==', uid] },
  { collection, isGroup: true },
  { collection, isGroup: true, where: ['createdBy', '==', uid] },
];
