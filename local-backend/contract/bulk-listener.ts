/**
 * A listener on a whole collection, as a process of its own, without SDK: `tsx bulk-listener.ts <port> <project>
 * <collection> <documents>`. Tells its parent `ready` after its first snapshot and `done` when it has the documents.
 */
const [port, projectId, collectionId, expected] = process.argv.slice(2);
const database = `projects/${projectId}/databases/(default)`;
const channel = `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel?VER=8`;

interface Message {
  readonly documentChange?: object;
  readonly targetChange?: { readonly readTime?: string };
}

let acknowledgedId = 0;
let documents = 0;
let isReady = false;

async function openSession(): Promise<string> {
  const structuredQuery = { from: [{ collectionId }] };
  const addTarget = { targetId: 2, query: { parent: `${database}/documents`, structuredQuery } };
  const body = new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database, addTarget }),
  });
  const response = await fetch(`${channel}&RID=1`, { method: 'POST', body });
  const [, json = ''] = (await response.text()).split('\n');
  return JSON.parse(json)[0][1][1];
}

function take([id, [message]]: [number, [Message]]): void {
  acknowledgedId = id;
  if (message.documentChange) documents += 1;
  if (!message.targetChange?.readTime) return;
  if (!isReady) process.send?.('ready');
  isReady = true;
  if (documents >= Number(expected)) process.send?.('done');
}

/** Takes the whole frames off the text and returns the rest. */
function takeFrames(text: string): string {
  for (;;) {
    const line = text.indexOf('\n');
    const end = line + 1 + Number(text.slice(0, line));
    if (line < 0 || text.length < end) return text;
    for (const entry of JSON.parse(text.slice(line + 1, end))) take(entry);
    text = text.slice(end);
  }
}

async function main(): Promise<void> {
  const sessionId = await openSession();
  for (;;) {
    const response = await fetch(`${channel}&RID=rpc&SID=${sessionId}&AID=${acknowledgedId}&CI=0`);
    if (response.status !== 200 || !response.body) throw new Error(`The session is lost: ${response.status}`);
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body)
      rest = takeFrames(rest + decoder.decode(chunk, { stream: true }));
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
