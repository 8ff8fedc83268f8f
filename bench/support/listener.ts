import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { DATABASE, send } from './requests.ts';

export interface Listener {
  /** Resolves when at least `count` documents were sent and a snapshot raised after them; rejects after so many seconds. */
  until(count: number, seconds?: number): Promise<void>;
  close(): void;
}

/** Google's emulator ends the connection of a back channel without saying so before. */
const OWN_CONNECTION = false;

/**
 * Listens to the whole collection over WebChannel, as the browser's SDK does, without storing documents: fifty of
 * them must not cost more than the server they measure.
 */
export async function listenToCollection(port: number): Promise<Listener> {
  const database = encodeURIComponent(DATABASE);
  const url = `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${database}`;
  const sessionId = await openSession(url);
  const closing = new AbortController();
  const snapshots = new EventEmitter();
  let lastId = 0;
  let documents = 0;
  let raised = 0;

  const readBackChannel = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const query = `&RID=rpc&SID=${sessionId}&AID=${lastId}&CI=0&TYPE=xmlhttp`;
      const response = await send(url + query, { agent: OWN_CONNECTION, signal: closing.signal });
      for await (const [id, [message]] of readMessages(response)) {
        lastId = id;
        if (message.documentChange) documents += 1;
        if (message.targetChange?.readTime) {
          raised = documents;
          snapshots.emit('raised');
        }
      }
    }
  };
  readBackChannel().catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });

  return {
    async until(count, seconds = 120) {
      const signal = AbortSignal.timeout(seconds * 1000);
      while (raised < count) await once(snapshots, 'raised', { signal });
    },
    close: () => closing.abort(),
  };
}

/** A message of a channel by its number; the session's first is `['c', sessionId, …]`. */
type Message = [id: number, [payload: ListenMessage, ...rest: unknown[]]];

interface ListenMessage {
  readonly documentChange?: object;
  readonly targetChange?: { readonly readTime?: string };
}

async function openSession(url: string): Promise<string> {
  const parent = `${DATABASE}/documents`;
  const query = { parent, structuredQuery: { from: [{ collectionId: 'experiences' }] } };
  const body = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database: DATABASE, addTarget: { targetId: 2, query } }),
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const response = await send(
    `${url}&RID=1&CVER=22`,
    { agent: OWN_CONNECTION, method: 'POST', headers },
    body.toString(),
  );
  for await (const [, [, sessionId]] of readMessages(response)) return sessionId as string;
  throw new Error('The server opened no session');
}

/** Frames are `<length>\n<JSON>`, the length in UTF-16 code units. */
async function* readMessages(response: IncomingMessage): AsyncGenerator<Message, void> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk as string;
    for (let start = text.indexOf('\n') + 1; start > 0; start = text.indexOf('\n') + 1) {
      const end = start + Number(text.slice(0, start));
      if (text.length < end) break;
      yield* JSON.parse(text.slice(start, end)) as Message[];
      text = text.slice(end);
    }
  }
}
