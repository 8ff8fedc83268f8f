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
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { Callers } from './callers.ts';
import { collectionsOf, type Question, type Request, type Selection, type Write } from './request.ts';
import { PROJECT_ID, type RulesServer } from './rules-server.ts';

/** Makes requests to a server as their callers, each on documents of its own. */
export class Trial {
  readonly callers: Callers;
  private made = 0;

  constructor(private readonly server: RulesServer) {
    this.callers = new Callers(server);
  }

  /** Stores what the request presupposes, and gives the id of its documents. */
  async prepare({ stored }: Pick<Request, 'stored'>, id = `id-${++this.made}`): Promise<string> {
    const batch = writeBatch(this.callers.open('administrator'));
    for (const [name, data] of Object.entries(stored)) {
      batch.set(doc(this.callers.open('administrator'), name, id), data);
    }
    await batch.commit();
    return id;
  }

  /** Gives the code with which the request was refused; undefined when it was accepted. */
  async ask({ as, asks }: Pick<Request, 'as' | 'asks'>, id: string): Promise<string | undefined> {
    return codeOf(answer(this.callers.open(as), asks, id));
  }

  /** Prepares several requests of one caller and makes them in one batch. */
  async askTogether(requests: readonly Request[]): Promise<string | undefined> {
    const firestore = this.callers.open(requests[0]?.as ?? 'stranger');
    const batch = writeBatch(firestore);
    for (const request of requests) {
      addWrites(batch, firestore, request.asks, await this.prepare(request));
    }
    return codeOf(batch.commit());
  }

  /** All that is stored of the request's documents, with the times of their last change. */
  async snapshot(request: Request, id: string): Promise<readonly unknown[]> {
    const { host, port } = this.server;
    const root = `projects/${PROJECT_ID}/databases/(default)/documents`;
    const documents = collectionsOf(request).map((name) => `${root}/${name}/${id}`);
    const response = await fetch(`http://${host}:${port}/v1/${root}:batchGet`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ documents }),
    });
    const elements = (await response.json()) as readonly { found?: unknown; missing?: unknown }[];
    return elements.map(({ found, missing }) => found ?? missing);
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

async function answer(firestore: Firestore, asks: Question, id: string): Promise<unknown> {
  switch (asks.kind) {
    case 'get':
      return getDoc(doc(firestore, asks.collection, id));
    case 'list':
      return getDocs(select(collection(firestore, asks.collection), asks));
    case 'count':
      return getCount(select(collection(firestore, asks.collection), asks));
    case 'list-group':
      return getDocs(collectionGroup(firestore, asks.collection));
    case 'write':
      return addWrites(writeBatch(firestore), firestore, asks, id).commit();
  }
}

const select = (all: Query, { equal = {}, newestFirst = false, limit: most }: Selection): Query =>
  query(
    all,
    ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
    ...(newestFirst ? [orderBy('date', 'desc')] : []),
    ...(most === undefined ? [] : [limit(most)]),
  );

function addWrites(batch: WriteBatch, firestore: Firestore, asks: Question, id: string): WriteBatch {
  const writes = asks.kind === 'write' ? asks.writes : {};
  for (const [name, write] of Object.entries(writes)) addWrite(batch, doc(firestore, name, id), write);
  return batch;
}

function addWrite(batch: WriteBatch, reference: ReturnType<typeof doc>, write: Write): void {
  if (write.kind === 'set') batch.set(reference, write.data);
  else if (write.kind === 'update') batch.update(reference, write.data);
  else batch.delete(reference);
}

async function codeOf(answered: Promise<unknown>): Promise<string | undefined> {
  try {
    await answered;
    return undefined;
  } catch (error) {
    if (error instanceof FirebaseError) return error.code;
    throw error;
  }
}
