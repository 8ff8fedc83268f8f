import { keysOf, pathOf, type Request, resolve, toSent } from './request.ts';
import { type Address, type Answer, readStored, type StoredDocument, send, store } from './send.ts';
import type { Write } from './sent-request.ts';

/** Makes the requests of tables to a server, each on documents of its own. */
export class RequestRunner {
  private count = 0;

  constructor(private readonly server: Address) {}

  /** Stores what the request presupposes, and gives the id of its documents. */
  async prepare(request: Request): Promise<string> {
    const { as, stored, id = `id-${++this.count}` } = request;
    const writes = keysOf(request).map((key): Write => {
      const path = pathOf(key, as, id);
      const data = stored[key];
      return data === undefined ? { kind: 'delete', path } : { kind: 'set', path, data: resolve(data, id) };
    });
    await store(this.server, writes);
    return id;
  }

  /** Gives why the request was refused; undefined when it was accepted. */
  async refusal(request: Pick<Request, 'as' | 'action'>, id: string): Promise<Answer['error']> {
    return (await send(this.server, toSent(request, id))).error;
  }

  async codeOf(request: Pick<Request, 'as' | 'action'>, id: string): Promise<string | undefined> {
    return (await this.refusal(request, id))?.code;
  }

  async codeOfBatch(request: Request, times: number): Promise<string | undefined> {
    const writes: Write[] = [];
    for (let count = 0; count < times; count++) {
      const { action } = toSent(request, await this.prepare(request));
      if (action.kind === 'write') writes.push(...action.writes);
    }
    const { error } = await send(this.server, { as: request.as, action: { kind: 'write', writes } });
    return error?.code;
  }

  /** All that is stored of the request's documents, with the times of their last change. */
  snapshot(request: Request, id: string): Promise<readonly (StoredDocument | string)[]> {
    return readStored(
      this.server,
      keysOf(request).map((key) => pathOf(key, request.as, id)),
    );
  }

  /** The fields of the request's documents; undefined where there is none. */
  async contents(request: Request, id: string): Promise<readonly unknown[]> {
    const stored = await this.snapshot(request, id);
    return stored.map((document) => (typeof document === 'string' ? undefined : (document.fields ?? {})));
  }

  /** When those of the request's documents that exist were changed last. */
  async updateTimes(request: Request, id: string): Promise<readonly string[]> {
    const stored = await this.snapshot(request, id);
    return stored.flatMap((document) => (typeof document === 'string' ? [] : document.updateTime));
  }
}
