import { REMOVAL, type Request, resolveRequest, set, writesOf, writing } from './request.ts';
import { type Address, type Answer, readStored, send, store } from './rest-client.ts';

/** Sends the requests of the tables to a server. Each request has its own documents. */
export class RequestRunner {
  private count = 0;

  constructor(private readonly server: Address) {}

  /** Stores the documents that the request needs, and returns the request with paths instead of keys. */
  async prepare(request: Request): Promise<Request> {
    const resolved = resolveRequest(request, request.id ?? String(++this.count).padStart(20, 'id'));
    const stored = Object.entries(resolved.stored).map(([path, data]) => [path, set(data)]);
    const absent = pathsOf(resolved).map((path) => [path, REMOVAL]);
    await store(this.server, Object.fromEntries([...absent, ...stored]));
    return resolved;
  }

  /** The reason why a prepared request was refused, or undefined if it was accepted. */
  async refusal(prepared: Request): Promise<Answer['error']> {
    return (await send(this.server, prepared)).error;
  }

  async codeOf(prepared: Request): Promise<string | undefined> {
    return (await this.refusal(prepared))?.code;
  }

  /** Sends one batch with `times` copies of the request. Returns the code of a refusal, like `codeOf`. */
  async codeOfBatch(request: Request, times: number): Promise<string | undefined> {
    const prepared: Request[] = [];
    for (let count = 0; count < times; count++) prepared.push(await this.prepare(request));
    const writes = Object.assign({}, ...prepared.map(({ action }) => writesOf(action)));
    return this.codeOf({ ...request, action: writing(writes) });
  }

  /** The stored documents of the request, with the times of their last changes. */
  snapshot = (prepared: Request) => readStored(this.server, pathsOf(prepared));
}

function pathsOf({ stored, action }: Request): readonly string[] {
  const read = action.kind === 'get' ? [action.key] : [];
  return [...new Set([...Object.keys(stored), ...Object.keys(writesOf(action)), ...read])];
}
