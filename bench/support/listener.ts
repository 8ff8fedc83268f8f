import { Agent, type IncomingMessage, request } from 'node:http';
import { DATABASE } from './rest.ts';

/** What a listener was told: how many documents it was sent, and how often a snapshot was raised. */
export interface Listener {
  readonly documents: () => number;
  /** Resolves when at least `count` documents were sent and a snapshot raised after them. */
  until(count: number): Promise<void>;
  close(): void;
}

/**
 * Listens to the whole collection over WebChannel, as the browser's SDK does, without keeping what it hears: fifty of
 * them must not cost more than the server they measure.
 */
export async function listenToCollection(port: number): Promise<Listener> {
  // Google's emulator ends the connection of a back channel's session without saying so before.
  const agent = new Agent({ keepAlive: false });
  const path = `/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(DATABASE)}`;
  const sessionId = await openSession({ agent, port, path });
  let documents = 0;
  let lastId = 0;
  let raised = 0;
  let closed = false;
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let current: IncomingMessage | undefined;

  const receive = (frame: string): void => {
    for (const [id, [payload]] of JSON.parse(frame) as [number, [unknown]][]) {
      lastId = id;
      const message = payload as { documentChange?: object; targetChange?: { readTime?: string } };
      if (message.documentChange) documents += 1;
      if (message.targetChange?.readTime) raised = documents;
    }
    waiting = waiting.filter(({ count, resolve }) => {
      if (raised < count) return true;
      resolve();
      return false;
    });
  };

  const readBackChannel = async (): Promise<void> => {
    while (!closed) {
      const query = `&RID=rpc&SID=${sessionId}&AID=${lastId}&CI=0&TYPE=xmlhttp`;
      current = await send({ agent, port, path: path + query, method: 'GET' });
      await readFrames(current, receive);
    }
  };
  readBackChannel().catch((error: unknown) => {
    if (!closed) throw error;
  });

  return {
    documents: () => documents,
    until: async (count) => {
      if (raised < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
    },
    close() {
      closed = true;
      current?.destroy();
      agent.destroy();
    },
  };
}

interface Exchange {
  readonly agent: Agent;
  readonly port: number;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
}

async function openSession(exchange: Exchange): Promise<string> {
  const query = {
    parent: `${DATABASE}/documents`,
    structuredQuery: { from: [{ collectionId: 'experiences' }] },
  };
  const addTarget = JSON.stringify({ database: DATABASE, addTarget: { targetId: 2, query } });
  const body = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '1',
    ofs: '0',
    req0___data__: addTarget,
  });
  const response = await send({
    ...exchange,
    path: `${exchange.path}&RID=1&CVER=22`,
    method: 'POST',
    body: body.toString(),
  });
  const frames: string[] = [];
  await readFrames(response, (frame) => frames.push(frame));
  const [[, [, sessionId]]] = JSON.parse(frames[0] ?? '') as [[number, [string, string]]];
  return sessionId;
}

function send({ agent, port, path, method = 'GET', body }: Exchange): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {};
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Frames are `<length>\n<JSON>`, the length in UTF-16 code units. */
async function readFrames(response: IncomingMessage, receive: (frame: string) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk as string;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const length = Number(text.slice(0, end));
      if (text.length < end + 1 + length) break;
      receive(text.slice(end + 1, end + 1 + length));
      text = text.slice(end + 1 + length);
    }
  }
}
