import { compareTimestamps } from '../../core/time.ts';
import { decodeTimestamp } from '../codec/timestamp-codec.ts';
import { anApplication, anUpdate, ROOT } from '../testing/an-application.ts';

const integer = (value: number) => ({ integerValue: String(value) });

function aQuery(rest: object = {}): object {
  return { query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'a' }], ...rest } } };
}

const byN = [{ field: { fieldPath: 'n' } }, { field: { fieldPath: '__name__' } }];

const lessThan = (value: number) => ({
  where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: integer(value) } },
});

async function aListener() {
  const app = await anApplication();
  const channel = await app.openChannel('Listen');
  const listen = (targetId: number, target = aQuery()) =>
    channel.send({ addTarget: { targetId, ...target } });
  return { ...app, channel, listen };
}

/** A message in short: `add 2`, `changed a/1 → 2`, `left a/1 → 2`, `deleted a/1 → 2`, `snapshot`. */
// biome-ignore lint/suspicious/noExplicitAny: messages have many shapes.
function brief(message: any): string {
  const { targetChange, documentChange, documentDelete, filter } = message;
  if (targetChange) {
    const { targetChangeType = 'snapshot', targetIds = [], cause } = targetChange;
    return [targetChangeType.toLowerCase(), ...targetIds, ...(cause ? [`code ${cause.code}`] : [])].join(' ');
  }
  if (filter) return `filter ${filter.targetId} = ${filter.count}`;
  const path = (documentChange?.document.name ?? documentDelete.document).slice(ROOT.length + 1);
  if (documentDelete) return `deleted ${path} → ${documentDelete.removedTargetIds}`;
  const { targetIds = [], removedTargetIds = [] } = documentChange;
  const parts = [];
  if (targetIds.length > 0) parts.push(`changed ${path} → ${targetIds}`);
  if (removedTargetIds.length > 0) parts.push(`left ${path} → ${removedTargetIds}`);
  return parts.join(', ');
}

/** The client's messages since the last call, in the short form of `brief`. */
const told = (channel: { take(): unknown[] }): string => channel.take().map(brief).join('; ');

test('a target begins with ADD, its documents in order, CURRENT and one snapshot', async () => {
  const { channel, listen, commit } = await aListener();
  await commit(anUpdate('a/1', { n: integer(2) }), anUpdate('a/2', { n: integer(1) }));
  await listen(2, aQuery({ orderBy: byN }));
  const messages = channel.take();
  const expected = 'add 2; changed a/2 → 2; changed a/1 → 2; current 2; snapshot';
  expect(messages.map(brief).join('; ')).toBe(expected);
  const [current, snapshot] = messages.slice(-2).map(({ targetChange }) => targetChange);
  expect(current).toMatchObject({ resumeToken: expect.any(String), readTime: expect.any(String) });
  expect(snapshot).toEqual({ readTime: current.readTime });
  expect(messages[1].documentChange.document).toMatchObject({
    updateTime: expect.any(String),
    createTime: expect.any(String),
  });
});

test('a limited window is refilled, and only looked at anew when it must be', async () => {
  const { channel, listen, commit, database } = await aListener();
  await commit(...[1, 2, 3, 4].map((n) => anUpdate(`a/${n}`, { n: integer(n) })));
  await listen(2, aQuery({ orderBy: byN, limit: 2 }));
  channel.take();
  const run = jest.spyOn(database, 'run');
  await commit(anUpdate('a/1', { n: integer(1), x: integer(1) }), anUpdate('a/0', { n: integer(0) }));
  expect(told(channel)).toBe('changed a/0 → 2; changed a/1 → 2; left a/2 → 2; snapshot');
  await commit(anUpdate('a/4', { n: integer(40) }));
  expect(channel.take()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
  await commit({ delete: `${ROOT}/a/0` });
  expect(told(channel)).toBe('changed a/2 → 2; deleted a/0 → 2; snapshot');
  expect(run).toHaveBeenCalledTimes(1);
});

test('read times on a stream never go back', async () => {
  const { channel, listen, commit } = await aListener();
  await listen(2);
  for (let n = 0; n < 20; n++) {
    await Promise.all([commit(anUpdate('a/1', { n: integer(n) })), listen(4 + n, aQuery({ limit: 1 }))]);
  }
  const times = channel
    .take()
    .flatMap(({ targetChange }) => targetChange?.readTime ?? [])
    .map(decodeTimestamp);
  expect(times.length).toBeGreaterThan(40);
  expect([...times].sort(compareTimestamps)).toEqual(times);
});

test('each removal is acknowledged once, and nothing follows it', async () => {
  const { channel, listen, commit } = await aListener();
  await listen(2);
  channel.take();
  await channel.send({ removeTarget: 2 });
  await channel.send({ removeTarget: 8 });
  await commit(anUpdate('a/1', {}));
  expect(told(channel)).toBe('remove 2; remove 8');
});

test.each(['{"addTarget":', '[]', '{}', '{"watch":1}', '{"addTarget":{"targetId":"x"}}'])(
  'the unreadable message %s ends the stream with an error',
  async (text) => {
    const { channel } = await aListener();
    await channel.send(text);
    expect(channel.take()).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  },
);

test('a handshake with an unreadable token is answered on the stream', async () => {
  const { openChannel } = await anApplication();
  const channel = await openChannel('Listen', 'Authorization: Bearer nonsense');
  expect(channel.take()).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
});

describe('resuming', () => {
  /**
   * Listens until the result is complete. The returned `resume` listens on another stream, and returns the messages
   * of that stream.
   */
  async function leftAt(rest: object = {}) {
    const { channel, listen, commit, openChannel, database } = await aListener();
    await commit(...[1, 2, 3].map((n) => anUpdate(`a/${n}`, { n: integer(n) })));
    await listen(2, aQuery(rest));
    const { resumeToken } = channel.take().at(-2).targetChange;
    async function resume(from: object, target = aQuery(rest)): Promise<string> {
      const again = await openChannel('Listen');
      await again.send({ addTarget: { targetId: 2, ...from, ...target } });
      return told(again);
    }
    return { channel, commit, database, resumeToken, resume };
  }

  test('tells only what changed since', async () => {
    const { commit, resumeToken, resume } = await leftAt(lessThan(9));
    await commit(
      anUpdate('a/1', { n: integer(9) }),
      { delete: `${ROOT}/a/2` },
      anUpdate('a/4', { n: integer(4) }),
    );
    await commit(anUpdate('a/5', { n: integer(5) }), anUpdate('b/1', {}));
    await commit({ delete: `${ROOT}/a/5` });
    const messages = (await resume({ resumeToken, expectedCount: 3 })).split('; ');
    expect(messages.slice(-2)).toEqual(['current 2', 'snapshot']);
    const changes = ['add 2', 'changed a/4 → 2', 'deleted a/2 → 2', 'left a/1 → 2'];
    expect(messages.slice(0, -2).sort()).toEqual(changes);
  });

  test('by the token of a commit tells nothing that came with it', async () => {
    const { commit, channel, resume } = await leftAt();
    await commit(anUpdate('a/4', {}));
    const { resumeToken } = channel.take().at(-1).targetChange;
    expect(await resume({ resumeToken })).toBe('add 2; current 2; snapshot');
  });

  test('by a read time works like a token', async () => {
    const { commit, channel, resume } = await leftAt();
    await commit(anUpdate('a/4', {}));
    const { readTime } = channel.take().at(-1).targetChange;
    await commit(anUpdate('a/5', {}));
    expect(await resume({ readTime })).toBe('add 2; changed a/5 → 2; current 2; snapshot');
  });

  test('a window that changed is sent whole after RESET, one that did not not at all', async () => {
    const { commit, resumeToken, resume } = await leftAt({ orderBy: byN, limit: 2 });
    await commit(anUpdate('b/1', {}));
    expect(await resume({ resumeToken })).toBe('add 2; current 2; snapshot');
    await commit({ delete: `${ROOT}/a/1` });
    const expected = 'add 2; reset 2; changed a/2 → 2; changed a/3 → 2; current 2; snapshot';
    expect(await resume({ resumeToken })).toBe(expected);
  });

  test.each([
    ['foreign', Buffer.from([10, 4, 1, 2]).toString('base64')],
    ['broken', '***'],
    ['future', Buffer.from('portal:9000000000000000').toString('base64')],
  ])('with a %s token begins anew after RESET', async (_, resumeToken) => {
    const { resume } = await leftAt();
    const documents = [1, 2, 3].map((n) => `changed a/${n} → 2`);
    const expected = ['add 2', 'reset 2', ...documents, 'current 2', 'snapshot'];
    expect(await resume({ resumeToken })).toBe(expected.join('; '));
  });

  test('a document tells only news', async () => {
    const { commit, resumeToken, resume } = await leftAt();
    const document = { documents: { documents: [`${ROOT}/a/1`] } };
    expect(await resume({ resumeToken }, document)).toBe('add 2; current 2; snapshot');
    await commit({ delete: `${ROOT}/a/1` });
    expect(await resume({ resumeToken }, document)).toBe('add 2; deleted a/1 → 2; current 2; snapshot');
  });
});
