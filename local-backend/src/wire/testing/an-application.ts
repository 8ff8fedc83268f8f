import { type AccessPolicy, allowEverything } from '../../core/access/access-policy.ts';
import type { IndexConfig } from '../../core/index-config/index-config.ts';
import { openDatabase } from '../../core/open-database.ts';
import { createApplication } from '../application.ts';
import type { HttpRequest, HttpResponse } from '../http-message.ts';
import { parseFrames, RecordingSink } from './recording-sink.ts';

export const ROOT = 'projects/demo/databases/(default)/documents';
export const OWNER = { authorization: 'Bearer owner' };
const CHANNEL = '/google.firestore.v1.Firestore';

/** The whole server without sockets. Its database is empty and in memory, and its clock stands still. */
export async function anApplication(policy: AccessPolicy = allowEverything(), indexes?: IndexConfig) {
  const database = await openDatabase({ folder: undefined, projectId: 'demo', databaseId: '(default)' });
  const reports: string[] = [];
  let ids = 0;
  const application = createApplication({
    database,
    projectId: 'demo',
    databaseId: '(default)',
    policy,
    ...(indexes === undefined ? {} : { indexes }),
    clock: () => 0,
    createId: () => `id${++ids}`,
    report: (line) => void reports.push(line),
  });

  /** Calls the server. A body that is no string is sent as JSON. */
  async function call(method: string, target: string, body: unknown = '', headers?: HttpRequest['headers']) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return read(await application.handle(aRequest(method, target, text, headers)));
  }

  /** Calls a verb on the documents, such as `post(':commit', { writes: [] })`. */
  const post = (verb: string, body: unknown, headers?: HttpRequest['headers']) =>
    call('POST', `/v1/${ROOT}${verb}`, body, headers);

  return {
    database,
    reports,
    call,
    post,
    /** Commits writes as an administrator. */
    commit: (...writes: object[]) => post(':commit', { writes }, OWNER),
    openChannel: (kind: 'Listen' | 'Write', headers = '') => openChannel(application.handle, kind, headers),
  };
}

function aRequest(method: string, target: string, body = '', headers: HttpRequest['headers'] = {}) {
  const [path = '', query = ''] = target.split('?');
  return { method, path, query: new URLSearchParams(query), headers, body };
}

/** A write `{ update }` of one document, for a commit. */
export function anUpdate(path: string, fields: Record<string, unknown>, rest: object = {}): object {
  return { update: { name: `${ROOT}/${path}`, fields }, ...rest };
}

function read(response: HttpResponse) {
  const body = textOf(response);
  return {
    ...response,
    body,
    /** The body as JSON of any shape. Tests fail if the shape is unexpected. */
    get json() {
      return JSON.parse(body);
    },
  };
}

function textOf(response: HttpResponse): string {
  if (response.kind === 'stream') throw new Error('This answer is a stream');
  return response.kind === 'text' ? response.body : [...response.pieces].join('');
}

/** The client's side of a WebChannel with an open back channel. */
async function openChannel(
  handle: (request: HttpRequest) => Promise<HttpResponse>,
  kind: 'Listen' | 'Write',
  headers: string,
) {
  const path = `${CHANNEL}/${kind}/channel`;
  const database = encodeURIComponent('projects/demo/databases/(default)');
  const handshake = `headers=${encodeURIComponent(headers)}&count=0&ofs=0`;
  const opened = await handle(aRequest('POST', `${path}?VER=8&RID=1&database=${database}`, handshake));
  const [[, [, sessionId]]] = parseFrames(textOf(opened))[0] as [[number, [string, string]]];
  const sink = new RecordingSink();
  const answer = await handle(aRequest('GET', `${path}?VER=8&RID=rpc&SID=${sessionId}&AID=0&CI=0`));
  if (answer.kind !== 'stream') throw new Error('The back channel did not open');
  answer.open(sink);
  let sent = 0;
  let read = 0;
  return {
    sink,
    async send(message: unknown): Promise<void> {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      const form = new URLSearchParams({ count: '1', ofs: String(sent++), req0___data__: text });
      await handle(aRequest('POST', `${path}?VER=8&SID=${sessionId}&RID=${sent + 1}&AID=0`, form.toString()));
    },
    /** The payloads since the last call, without noops. */
    // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of any shape and fail where it is another.
    take(): any[] {
      const payloads = sink.payloads().filter((payload) => payload !== 'noop');
      const fresh = payloads.slice(read);
      read = payloads.length;
      return fresh;
    },
  };
}
