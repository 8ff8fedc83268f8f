import { FirebaseError } from 'firebase/app';
import {
  collection,
  collectionGroup,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  serverTimestamp,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { Callers, type Who } from './callers.ts';
import {
  keysOf,
  pathOf,
  type Question,
  type Request,
  resolve,
  type Selection,
  type Write,
} from './request.ts';
import { listByRest } from './rest-list.ts';
import { PROJECT_ID, type RulesServer } from './rules-server.ts';

/** Makes requests to a server as their callers, each on documents of its own. */
export class Trial {
  readonly callers: Callers;
  private made = 0;

  constructor(private readonly server: RulesServer) {
    this.callers = new Callers(server);
  }

  /** Stores what the request presupposes, and gives the id of its documents. */
  async prepare(request: Request): Promise<string> {
    const { as, stored, id = `id-${++this.made}` } = request;
    const firestore = this.callers.open('administrator');
    const batch = writeBatch(firestore);
    for (const key of keysOf(request)) {
      const reference = doc(firestore, pathOf(key, as, id));
      const data = stored[key];
      if (data === undefined) batch.delete(reference);
      else batch.set(reference, resolve(data, id, serverTimestamp()));
    }
    await batch.commit();
    return id;
  }

  /** Gives the code with which the request was refused; undefined when it was accepted. */
  async ask({ as, asks }: Pick<Request, 'as' | 'asks'>, id: string): Promise<string | undefined> {
    if ('offset' in asks) return listByRest(this.server, as, asks);
    return codeOf(answer(this.callers.open(as), as, asks, id));
  }

  /** Gives what the refusal says. */
  refusal({ as, asks }: Pick<Request, 'as' | 'asks'>, id: string): Promise<FirebaseError | undefined> {
    return refusalOf(answer(this.callers.open(as), as, asks, id));
  }

  /** Prepares several requests of one caller and makes them in one batch. */
  async askTogether(requests: readonly Request[]): Promise<string | undefined> {
    const firestore = this.callers.open(requests[0]?.as ?? 'stranger');
    const batch = writeBatch(firestore);
    for (const request of requests) {
      addWrites(batch, firestore, request, await this.prepare(request));
    }
    return codeOf(batch.commit());
  }

  /** All that is stored of the request's documents, with the times of their last change. */
  async snapshot(request: Request, id: string): Promise<readonly unknown[]> {
    const { host, port } = this.server;
    const root = `projects/${PROJECT_ID}/databases/(default)/documents`;
    const documents = keysOf(request).map((key) => `${root}/${pathOf(key, request.as, id)}`);
    const response = await fetch(`http://${host}:${port}/v1/${root}:batchGet`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ documents }),
    });
    const elements = (await response.json()) as readonly { found?: unknown; missing?: unknown }[];
    return elements.map(({ found, missing }) => found ?? missing);
  }

  /** The fields of the request's documents; undefined where there is none. */
  async contents(request: Request, id: string): Promise<readonly unknown[]> {
    const stored = (await this.snapshot(request, id)) as readonly { readonly fields?: unknown }[];
    return stored.map((document) => (typeof document === 'string' ? undefined : (document.fields ?? {})));
  }

  /** When those of the request's documents that exist were changed last. */
  async updateTimes(request: Request, id: string): Promise<readonly string[]> {
    const found = (await this.snapshot(request, id)) as readonly { readonly updateTime?: string }[];
    return found.flatMap(({ updateTime }) => updateTime ?? []);
  }

  close(): Promise<void> {
    return this.callers.close();
  }
}

async function answer(firestore: Firestore, as: Who, asks: Question, id: string): Promise<unknown> {
  switch (asks.kind) {
    case 'get':
      return getDoc(doc(firestore, pathOf(asks.collection, as, id)));
    case 'list':
      return getDocs(select(collection(firestore, asks.collection), asks));
    case 'count':
      return getCount(select(collection(firestore, asks.collection), asks));
    case 'list-group':
      return getDocs(collectionGroup(firestore, asks.collection));
    case 'write':
      return addWrites(writeBatch(firestore), firestore, { as, asks }, id).commit();
  }
}

const select = (all: Query, { equal = {}, newestFirst = false, limit: most }: Selection): Query =>
  query(
    all,
    ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
    ...(newestFirst ? [orderBy('date', 'desc')] : []),
    ...(most === undefined ? [] : [limit(most)]),
  );

function addWrites(
  batch: WriteBatch,
  firestore: Firestore,
  { as, asks }: Pick<Request, 'as' | 'asks'>,
  id: string,
): WriteBatch {
  const writes = asks.kind === 'write' ? asks.writes : {};
  for (const [key, write] of Object.entries(writes)) {
    addWrite(batch, doc(firestore, pathOf(key, as, id)), write, id);
  }
  return batch;
}

function addWrite(batch: WriteBatch, reference: ReturnType<typeof doc>, write: Write, id: string): void {
  if (write.kind === 'set') batch.set(reference, resolve(write.data, id, serverTimestamp()));
  else if (write.kind === 'update') batch.update(reference, resolve(write.data, id, serverTimestamp()));
  else batch.delete(reference);
}

const codeOf = async (answered: Promise<unknown>): Promise<string | undefined> =>
  (await refusalOf(answered))?.code;

async function refusalOf(answered: Promise<unknown>): Promise<FirebaseError | undefined> {
  try {
    await answered;
    return undefined;
  } catch (error) {
    if (error instanceof FirebaseError) return error;
    throw error;
  }
}
