import { FirebaseError } from 'firebase/app';
import {
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  deleteField,
  doc,
  documentId,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  type Query as SdkQuery,
  serverTimestamp,
  Timestamp,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { Callers, type Who } from '../support/callers.ts';
import { listByRest } from '../support/rest-list.ts';
import type { RulesServer } from '../support/rules-server.ts';
import { paceOf } from './pace.ts';
import { isSpecial, type Query, type Request, type Special, type Write } from './request.ts';
import { commitByRest } from './rest-commit.ts';
import { type Data, paceOwner, type World } from './world.ts';

/** What the server answers; `seen` are the documents it gave, those of other worlds among them. */
export type Answer =
  | { readonly kind: 'accepted'; readonly seen: World }
  | { readonly kind: 'refused'; readonly code: string };

const NOTHING: World = new Map();
const COLLECTIONS = ['experiences', 'owners', 'tombstones'] as const;

/** Asks a server on behalf of everybody, through the SDK as far as it goes. */
export class Client {
  private readonly callers: Callers;

  constructor(private readonly server: RulesServer) {
    this.callers = new Callers(server);
  }

  async ask({ as, asks }: Request, prefix: string): Promise<Answer> {
    const firestore = this.callers.open(as);
    switch (asks.kind) {
      case 'get':
        return answered(get(firestore, asks.path));
      case 'list':
        if (asks.query.offset !== undefined) return this.listBehind(as, asks.query, asks.query.offset);
        return answered(list(firestore, asks.query, prefix));
      case 'write':
        return this.commit(as, asks.writes);
    }
  }

  /** Stores documents as an administrator. */
  async store(world: World): Promise<void> {
    const writes = [...world].map(([path, data]): Write => ({ kind: 'set', path, data }));
    await batchOf(this.callers.open('administrator'), writes).commit();
  }

  /** Forgets what everybody has created today: a pace belongs to a person, not to a world. */
  async clearPaces(): Promise<void> {
    const paces = await list(this.callers.open('administrator'), { collection: 'pace' }, '');
    const writes = [...paces.keys()].map((path): Write => ({ kind: 'delete', path }));
    await batchOf(this.callers.open('administrator'), writes).commit();
  }

  /** All that is stored of one world, as an administrator sees it. */
  async readAll(prefix: string): Promise<World> {
    const firestore = this.callers.open('administrator');
    const whole = COLLECTIONS.map((name) => list(firestore, { collection: name, isWhole: true }, prefix));
    const paces = list(firestore, { collection: 'pace' }, prefix);
    return new Map((await Promise.all([...whole, paces])).flatMap((documents) => [...documents]));
  }

  close(): Promise<void> {
    return this.callers.close();
  }

  /** Shows nothing of what it is given. */
  private async listBehind(as: Who, asked: Query, offset: number): Promise<Answer> {
    const { collection, limit } = asked;
    const kind = asked.isCount === true ? 'count' : 'list';
    const selection = limit === undefined ? { offset } : { offset, limit };
    return answerOf(await listByRest(this.server, as, { kind, collection, ...selection }));
  }

  private async commit(as: Who, writes: readonly Write[]): Promise<Answer> {
    if (writes.every(({ kind, precondition }) => kind !== 'verify' && precondition === undefined)) {
      return answered(
        batchOf(this.callers.open(as), writes)
          .commit()
          .then(() => NOTHING),
      );
    }
    return answerOf(await commitByRest(this.server, as, writes));
  }
}

const answerOf = (code: string | undefined): Answer =>
  code === undefined ? { kind: 'accepted', seen: NOTHING } : { kind: 'refused', code };

async function answered(asked: Promise<World>): Promise<Answer> {
  try {
    return { kind: 'accepted', seen: await asked };
  } catch (error) {
    if (error instanceof FirebaseError) return { kind: 'refused', code: error.code };
    throw error;
  }
}

async function get(firestore: Firestore, path: string): Promise<World> {
  const data = (await getDoc(doc(firestore, path))).data();
  return data === undefined ? NOTHING : new Map([[path, dataOf(path, data)]]);
}

async function list(firestore: Firestore, asked: Query, prefix: string): Promise<World> {
  const built = buildQuery(firestore, asked, prefix);
  if (asked.isCount === true) {
    await getCount(built);
    return NOTHING;
  }
  const { docs } = await getDocs(built);
  return new Map(docs.map((found) => [found.ref.path, dataOf(found.ref.path, found.data())]));
}

function dataOf(path: string, stored: Data): Data {
  if (paceOwner(path) === undefined) return stored;
  return paceOf(stored, (at) => (at instanceof Timestamp ? at.toDate() : undefined));
}

function buildQuery(firestore: Firestore, asked: Query, prefix: string): SdkQuery {
  const of = asked.isGroup === true ? collectionGroup : collection;
  const id = documentId();
  return query(
    of(firestore, asked.collection),
    ...(asked.isWhole === true ? [where(id, '>=', prefix), where(id, '<', `${prefix}\uf8ff`)] : []),
    ...(asked.where === undefined ? [] : [where(...asked.where)]),
    ...(asked.newestFirst === true ? [orderBy('date', 'desc')] : []),
    ...(asked.limit === undefined ? [] : [limit(asked.limit)]),
  );
}

function batchOf(firestore: Firestore, writes: readonly Write[]): WriteBatch {
  const batch = writeBatch(firestore);
  for (const write of writes) addWrite(batch, firestore, write);
  return batch;
}

function addWrite(batch: WriteBatch, firestore: Firestore, write: Write): void {
  const reference = doc(firestore, write.path);
  switch (write.kind) {
    case 'set':
      batch.set(reference, toSdk(write.data));
      return;
    case 'merge':
      batch.set(reference, toSdk(write.data), { merge: true });
      return;
    case 'update':
      batch.update(reference, toSdk(write.data));
      return;
    case 'delete':
      batch.delete(reference);
      return;
    case 'verify':
      throw new Error('The SDK does not verify in a batch');
  }
}

const toSdk = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isSpecial(value) ? specialOf(value) : value]),
  );

function specialOf(special: Special): unknown {
  switch (special.$) {
    case 'remove':
      return deleteField();
    case 'now':
      return serverTimestamp();
    case 'increment':
      return increment(special.by);
    case 'union':
      return arrayUnion(...special.items);
    case 'without':
      return arrayRemove(...special.items);
  }
}
