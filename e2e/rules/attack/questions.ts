import type { Read } from './intent.ts';
import type { Query, Question } from './request.ts';
import { belongsTo } from './rights.ts';
import { choose, freshId, type Scene } from './scene.ts';
import { elsewhere } from './twist.ts';
import { idsOf, pacePath, pathOf, placeOf } from './world.ts';

/** What somebody asks to read, aimed at what there is, and what it is called. */
export function question(
  { what, pick }: Read,
  scene: Scene,
): { readonly kind: string; readonly asks: Question } {
  const { world, person } = scene;
  const ids = [...idsOf(world), freshId(scene)];
  const id = choose(ids, pick) ?? '';
  switch (what) {
    case 'experience':
      return { kind: 'get an experience', asks: { kind: 'get', path: pathOf('experience', id) } };
    case 'owner': {
      const owned = ids.filter(
        (each) => placeOf(world, each).owner && belongsTo(placeOf(world, each), person),
      );
      const target = choose([...owned, id], pick) ?? id;
      return { kind: 'get an owner', asks: { kind: 'get', path: pathOf('owner', target) } };
    }
    case 'tombstone':
      return { kind: 'get a tombstone', asks: { kind: 'get', path: pathOf('tombstone', id) } };
    case 'pace': {
      const uid = choose([person.uid, 'ada'], pick) ?? '';
      return { kind: 'get a pace', asks: { kind: 'get', path: pacePath(uid) } };
    }
    case 'elsewhere':
      return { kind: 'get something else', asks: { kind: 'get', path: elsewhere(id, pick) } };
    case 'list':
      return { kind: 'list experiences', asks: { kind: 'list', query: experiences(scene, pick) } };
    case 'other list':
      return {
        kind: 'list something else',
        asks: { kind: 'list', query: choose(otherQueries(scene), pick) ?? WHOLE },
      };
  }
}

const collection = 'experiences';
const WHOLE: Query = { collection, isWhole: true };

/** Every query with every limit. */
function experiences(scene: Scene, pick: number): Query {
  const queries = queriesOfExperiences(scene);
  const query = choose(queries, pick) ?? WHOLE;
  const limit = choose(LIMITS, Math.floor(pick / queries.length));
  return limit === undefined ? query : { ...query, limit };
}

const LIMITS: readonly (number | undefined)[] = [3, 50, 51, 3, 50, undefined, 1, 1000];

const queriesOfExperiences = ({ person: { uid } }: Scene): readonly Query[] => [
  WHOLE,
  WHOLE,
  { collection },
  { collection, offset: 1 },
  { collection, offset: 0 },
  { collection, offset: 1000, isCount: true },
  { collection, newestFirst: true },
  { collection, isCount: true, where: ['createdBy', '==', uid] },
  { collection, where: ['company', '==', 'ACME'] },
  { collection, where: ['createdBy', '==', null] },
  { collection, where: ['createdBy', '!=', uid] },
  { collection, where: ['likes', 'array-contains', uid] },
  { collection, where: ['status', 'in', ['pending', 'selected']] },
  { collection, where: ['date', '>', '2024-01-01'], newestFirst: true },
];

const otherQueries = ({ person: { uid } }: Scene): readonly Query[] => [
  { collection: 'directory' },
  { collection: 'directory', limit: 100 },
  { collection: 'directory', where: ['isSplit', '==', true] },
  { collection: 'directory', isCount: true },
  { collection: 'directory', isGroup: true },
  { collection: 'companyStats', limit: 50 },
  { collection: 'companyStats', where: ['company', '==', 'ACME'], limit: 1 },
  { collection: 'counted', where: ['company', '==', 'ACME'], limit: 50 },
  { collection: 'owners' },
  { collection: 'owners', where: ['uid', '==', uid] },
  { collection: 'owners', isCount: true, where: ['uid', '==', uid] },
  { collection: 'owners', isGroup: true, where: ['uid', '==', uid] },
  { collection: 'tombstones' },
  { collection: 'pace' },
  { collection: 'pace', limit: 50 },
  { collection: 'pace', where: ['count', '==', 1], limit: 1 },
  { collection: 'users', where: ['uid', '==', uid] },
  { collection, isGroup: true },
  { collection, isGroup: true, where: ['createdBy', '==', uid] },
];
