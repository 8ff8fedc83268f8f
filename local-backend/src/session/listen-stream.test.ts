import { allowEverything } from '../core/access/access-policy.ts';
import type { Database } from '../core/database.ts';
import type { DocumentPath } from '../core/document.ts';
import { openDatabase } from '../core/open-database.ts';
import { aDelete, aSet, DATABASE, seededRandom } from '../core/testing/builders.ts';
import { parseQuery } from '../core/testing/parse-query.ts';
import type { Timestamp } from '../core/value.ts';
import type { Write } from '../core/write.ts';
import { Access } from './access.ts';
import { ListenHub } from './listen-hub.ts';
import type { ListenResponse } from './listen-response.ts';
import { ListenStream } from './listen-stream.ts';
import { Usage } from './usage.ts';

/** A model of the client: it applies the messages, and holds the documents of each target. */
class ModelClient {
  readonly results = new Map<number, Map<DocumentPath, unknown>>();
  resumeFrom: Timestamp | undefined;
  readonly mismatches: number[] = [];

  readonly receive = (messages: readonly ListenResponse[]): void => {
    for (const message of messages) this.take(message);
  };

  result(targetId: number): Map<DocumentPath, unknown> {
    const result = this.results.get(targetId) ?? new Map();
    this.results.set(targetId, result);
    return result;
  }

  private take(message: ListenResponse): void {
    switch (message.kind) {
      case 'target-change':
        if (message.change === 'reset') for (const id of message.targetIds) this.result(id).clear();
        if (message.resumeFrom) this.resumeFrom = message.resumeFrom;
        break;
      case 'document-change':
        for (const id of message.targetIds)
          this.result(id).set(message.document.path, message.document.fields.get('n'));
        for (const id of message.removedTargetIds) this.result(id).delete(message.document.path);
        break;
      case 'filter':
        if (this.result(message.targetId).size !== message.count) this.mismatches.push(message.targetId);
        break;
      default:
        for (const id of message.removedTargetIds) this.result(id).delete(message.path);
    }
  }
}

/** Returns random whole numbers below a limit. A failure can be repeated with the same seed. */
function aRandom(seed: number): (limit: number) => number {
  const next = seededRandom(seed);
  return (limit) => Math.floor(next() * limit);
}

const QUERIES = [
  '',
  'n < 5',
  'n != 3 group',
  'order n desc limit 3',
  'n >= 4 limit 2',
  'order n offset 1 limit 3',
  'order n startAt [4] limit 4',
  'n in [1, 2, 3] and m in [0..6] order __name__ desc limit 2',
].map((text) => parseQuery(`${text} of a`));

const aBatch = (random: (limit: number) => number): Write[] =>
  Array.from({ length: 1 + random(4) }, () => {
    const path = random(4) === 0 ? `b/x/a/${random(4)}` : `a/${random(9)}`;
    if (random(3) === 0) return aDelete(path);
    const field = ['m', 'n', 'n', 'n', 'n', 'both'][random(6)] ?? 'both';
    const names = field === 'both' ? ['m', 'n'] : [field];
    return aSet(path, Object.fromEntries(names.map((name) => [name, BigInt(random(9))])));
  });

/** Connects a client. It listens to all queries and resumes from its last state. */
function connect(database: Database, hub: ListenHub, client: ModelClient) {
  const access = new Access(allowEverything(), database, { kind: 'anonymous' });
  const usage = new Usage();
  const stream = new ListenStream({ database, access, usage, indexes: undefined, send: client.receive });
  const leave = hub.add(stream);
  const time = client.resumeFrom;
  const listen = (): void => {
    for (const [targetId, query] of QUERIES.entries()) {
      stream.addTarget(targetId, { kind: 'query', query }, time && { kind: 'time', time });
    }
  };
  return { stream, listen, leave };
}

function expectResults(database: Database, client: ModelClient): void {
  for (const [targetId, query] of QUERIES.entries()) {
    const expected = database.run(query).map(({ path, fields }) => [path, fields.get('n')]);
    expect([targetId, [...client.result(targetId)].sort()]).toEqual([targetId, expected.sort()]);
  }
}

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'listeners that come, stay and resume hold the result of their query (seed %i)',
  async (seed) => {
    const random = aRandom(seed);
    const database = await openDatabase({ folder: undefined, ...DATABASE });
    const hub = new ListenHub(database, (error) => expect(error).toBeUndefined());
    const client = new ModelClient();
    let connection = connect(database, hub, client);
    for (const [targetId, query] of QUERIES.entries()) {
      await database.commit(aBatch(random));
      connection.stream.addTarget(targetId, { kind: 'query', query }, undefined);
    }
    for (let round = 0; round < 60; round++) {
      const isAway = random(10) === 0;
      if (isAway) connection.leave();
      // Commits that arrive together are written to disk together.
      await Promise.all(Array.from({ length: 1 + random(3) }, () => database.commit(aBatch(random))));
      if (isAway) {
        connection = connect(database, hub, client);
        connection.listen();
      }
      expectResults(database, client);
    }
    expect(client.mismatches).toEqual([]);
    await database.close();
  },
);

test('a client beyond the history either holds the right documents or learns that it does not', async () => {
  const random = aRandom(7);
  const database = await openDatabase({ folder: undefined, ...DATABASE });
  const hub = new ListenHub(database, () => {});
  jest.spyOn(database, 'changesSince').mockReturnValue(undefined);
  for (let round = 0; round < 40; round++) {
    const client = new ModelClient();
    const first = connect(database, hub, client);
    first.listen();
    first.leave();
    for (let commits = random(3); commits > 0; commits--) await database.commit(aBatch(random));
    const second = connect(database, hub, client);
    second.listen();
    second.leave();
    for (const [id, query] of QUERIES.entries()) {
      if (client.mismatches.includes(id)) continue;
      const paths = database.run(query).map(({ path }) => path);
      expect([...client.result(id).keys()].sort()).toEqual(paths.sort());
    }
  }
});
