import { anApplication, anUpdate, ROOT } from '../testing/an-application.ts';

const HELLO = { database: 'projects/demo/databases/(default)' };

/** Lets queued batches reach the database in memory. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

async function aWriter(headers?: string) {
  const app = await anApplication();
  const channel = await app.openChannel('Write', headers);
  await channel.send(HELLO);
  await settle();
  return { ...app, channel };
}

test('the handshake is answered with a token and no results', async () => {
  const { channel } = await aWriter();
  expect(channel.take()).toEqual([{ streamId: '0', streamToken: 'MA==' }]);
});

test('batches are answered in order, each with its results', async () => {
  const { channel } = await aWriter();
  channel.take();
  const increment = { fieldPath: 'n', increment: { integerValue: '2' } };
  const union = { fieldPath: 'l', appendMissingElements: { values: [{ nullValue: null }] } };
  await channel.send({ streamToken: 'MA==', writes: [anUpdate('a/1', {}), { delete: `${ROOT}/a/2` }] });
  await channel.send({
    streamToken: 'MA==',
    writes: [anUpdate('a/1', {}, { updateTransforms: [increment, union] })],
  });
  await settle();
  const [first, second] = channel.take();
  expect(first).toEqual({
    streamToken: 'MQ==',
    writeResults: [{ updateTime: expect.any(String) }, {}],
    commitTime: expect.any(String),
  });
  expect(second.streamToken).toBe('Mg==');
  expect(second.writeResults[0].transformResults).toEqual([{ integerValue: '2' }, { nullValue: null }]);
});

test('after a failed batch nothing more is applied', async () => {
  const { channel, call } = await aWriter();
  channel.take();
  const missing = anUpdate('a/9', {}, { currentDocument: { exists: true } });
  for (const write of [anUpdate('a/1', {}), missing, anUpdate('a/2', {})]) {
    await channel.send({ streamToken: 'MA==', writes: [write] });
  }
  await settle();
  expect(channel.take()).toMatchObject([{ writeResults: [{}] }, { error: { status: 'NOT_FOUND' } }]);
  expect((await call('GET', `/v1/${ROOT}/a/2`)).status).toBe(404);
});

test('an empty batch is a farewell and gets a token', async () => {
  const { channel } = await aWriter();
  channel.take();
  await channel.send({ streamToken: 'MA==', writes: [] });
  await settle();
  expect(channel.take()).toEqual([{ streamId: '0', streamToken: 'MQ==' }]);
});

test.each(['{"writes":', '{"writes":[{}]}', '{"write":[]}'])(
  'the message %s ends the stream with an error',
  async (text) => {
    const { channel } = await aWriter();
    channel.take();
    await channel.send(text);
    await settle();
    expect(channel.take()).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  },
);

test('an unreadable token is answered on the stream', async () => {
  const { channel } = await aWriter('Authorization: Bearer nonsense');
  expect(channel.take()).toMatchObject([
    { error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('jwt') } },
  ]);
});

test('a batch for another database is refused at once, behind the handshake that the client waits for', async () => {
  const { channel } = await aWriter();
  expect(channel.take()).toHaveLength(1);
  await channel.send({ writes: [{ delete: 'projects/other/databases/(default)/documents/a/1' }] });
  await settle();
  expect(channel.take()).toEqual([{ error: expect.objectContaining({ status: 'NOT_FOUND' }) }]);
});
