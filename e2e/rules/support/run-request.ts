import { REMOVAL, type Request, resolveRequest, set, writesOf, writing } from './request.ts';
import { type Address, type Answer, readStored, send, store } from './rest-client.ts';

/** Makes the requests of tables to a server, each on documents of its own. */
export class RequestRunner {
  private count = 0;

  constructor(private readonly server: Address) {}

  /** Stores what the request presupposes, and gives the request with paths for keys. */
  async prepare(request: Request): Promise<Request> {
    const resolved = resolveRequest(request, request.id ?? String(++this.count).padStart(20, 'id'));
    const stored = Object.entries(resolved.stored).map(([path, data]) => [path, set(data)]);
    const absent = pathsOf(resolved).map((path) => [path, REMOVAL]);
    await store(this.server, Object.fromEntries([...absent, ...stored]));
    return resolved;
  }

  /** Why the request, once it is prepared, was refused; undefined when it was accepted. */
  async refusal(prepared: Request): Promise<Answer['error']> {
    return (await send(this.server, prepared)).error;
  }

  async codeOf(prepared: Request): Promise<string | undefined> {
    return (await this.refusal(prepared))?.code;
  }

  /** The same for many of them in one batch. */
  async codeOfBatch(request: Request, times: number): Promise<string | undefined> {
    const prepared: Request[] = [];
    for (let count = 0; count < times; count++) prepared.push(await this.prepare(request));
    const writes = Object.assign({}, ...prepared.map(({ action }) => writesOf(action)));
    return this.codeOf({ ...request, action: writing(writes) });
  }

  /** All that is stored of the request's documents, with the times of their last change. */
  snapshot = (prepared: Request) => readStored(this.server, pathsOf(prepared));

  /** The fields of the request's documents; undefined where there is none. */
  async contents(prepared: Request): Promise<readonly unknown[]> {
    const stored = await this.snapshot(prepared);
    return stored.map((document) => (typeof document === 'string' ? undefined : (document.fields ?? {})));
  }
}

function pathsOf({ stored, action }: Request): readonly string[] {
  const read = action.kind === 'get' ? [action.key] : [];
  return [...new Set([...Object.keys(stored), ...Object.keys(writesOf(action)), ...read])];
}
